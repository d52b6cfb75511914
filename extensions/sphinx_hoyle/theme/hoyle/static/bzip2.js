/* Unpacks bzip2, which browsers do not: it knows whole texts where gzip knows 32 kilobytes, and for
   words in their order takes an eighth less. It reads what Python's `bz2` writes; sums are not checked, since the
   script comes whole or not at all. */
"use strict";

globalThis.hoyleBunzip = (bytes) => {
  const BLOCK = 0x314159265359; // every other mark ends the file
  const GROUP = 50; // symbols that one table is for
  const LONGEST = 20; // bits of a code
  let at = 0;
  const bits = (count) => {
    let value = 0;
    for (; count; count--, at++) value = value * 2 + ((bytes[at >> 3] >> (7 - (at & 7))) & 1);
    return value;
  };
  // Of each length the first code and its symbols, in their order.
  const tableOf = (size) => {
    const lengths = [];
    let length = bits(5);
    while (lengths.length < size) {
      while (bits(1)) length += bits(1) ? -1 : 1;
      lengths.push(length);
    }
    const table = [];
    let first = 0;
    for (let one = 1; one <= LONGEST; one++) {
      const symbols = [...lengths.keys()].filter((symbol) => lengths[symbol] === one);
      table.push({ first, symbols });
      first = (first + symbols.length) * 2;
    }
    return table;
  };
  const symbolIn = (table) => {
    let code = 0;
    for (const { first, symbols } of table) {
      code = code * 2 + bits(1);
      if (code - first < symbols.length) return symbols[code - first];
    }
    throw new Error(`no symbol before bit ${at} of the index`);
  };
  const toFront = (list, place) => {
    const [one] = list.splice(place, 1);
    list.unshift(one);
    return one;
  };
  // The last column of the sorted turns of a block.
  const columnOf = () => {
    const used = [];
    const groups = bits(16);
    for (let group = 0; group < 16; group++) {
      const members = (groups >> (15 - group)) & 1 ? bits(16) : 0;
      for (let one = 0; one < 16; one++) if ((members >> (15 - one)) & 1) used.push(group * 16 + one);
    }
    const count = bits(3);
    const selectors = [];
    const recent = [...Array(count).keys()];
    for (let left = bits(15); left; left--) {
      let place = 0;
      while (bits(1)) place++;
      selectors.push(toFront(recent, place));
    }
    const end = used.length + 1;
    const tables = Array.from({ length: count }, () => tableOf(end + 1));
    const column = [];
    let [run, worth] = [0, 1];
    for (let done = 0; ; done++) {
      const symbol = symbolIn(tables[selectors[Math.floor(done / GROUP)]]);
      if (symbol < 2) { // a figure of how often the last byte comes again
        run += worth << symbol;
        worth *= 2;
        continue;
      }
      for (; run; run--) column.push(used[0]);
      worth = 1;
      if (symbol === end) return column;
      column.push(toFront(used, symbol - 1));
    }
  };

  const out = [];
  bits(32); // «BZh9»
  while (bits(48) === BLOCK) {
    bits(33); // its sum, and whether it is shuffled, as none is since 1997
    const origin = bits(24);
    const column = columnOf();
    const starts = new Uint32Array(257);
    for (const byte of column) starts[byte + 1]++;
    for (let byte = 0; byte < 256; byte++) starts[byte + 1] += starts[byte];
    const next = new Uint32Array(column.length);
    column.forEach((byte, place) => { next[starts[byte]++] = place; });
    let [place, last, same] = [next[origin], -1, 0];
    for (let left = column.length; left; left--, place = next[place]) {
      const byte = column[place];
      if (same === 4) { // behind four that are alike, how many more
        for (let more = byte; more; more--) out.push(last);
        same = 0;
        last = -1;
        continue;
      }
      same = byte === last ? same + 1 : 1;
      out.push((last = byte));
    }
  }
  return Uint8Array.from(out);
};
