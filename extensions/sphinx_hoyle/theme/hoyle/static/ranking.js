/* Finds what a question asks for in the index of an edition, the best first.

   The words of the books and those of a question are read by the same tables, which come with the
   index: nothing here knows a language. The index holds the text itself, each word once and then
   its place; what BM25 wants to know of a word is counted in it. No library does this offline, for
   inflected words of four languages, in so few bytes. */
"use strict";

globalThis.hoyleRanking = async ({ texts, packed }, tuned = {}) => {
  // On a slow phone all of it takes most of a second: between its parts the page may answer.
  const pause = () => new Promise((go) => setTimeout(go));
  const bytes = globalThis.hoyleBunzip(Uint8Array.from(atob(packed), (one) => one.charCodeAt(0)));
  await pause();
  const index = { texts, ...JSON.parse(new TextDecoder().decode(bytes)) };

  // How much a word counts where it stands, and how much a kind of match.
  const COUNTS = {
    // where it stands
    title: 2, heading: 3, text: 1, note: 0.7, case: 0.4, section: 0.8, opening: 2, defines: 3, definition: 0.3,
    // how it is meant
    inflected: 0.85, same: 0.6, begins: 0.6, within: 0.3, near: 0.75, farther: 0.4, sound: 0.9,
    akin: 0.35, synonym: 0.5, foreign: 0.8, phrase: 0.7, filler: 0.15, naming: 0.2, member: 0.5,
    // BM25's k1 and b
    saturation: 1.2, length: 0.5,
    // how much of what is said of its name must be in a book
    telling: 0.4,
    // what a whole answer is worth
    cover: 1, sentence: 1, book: 10, term: 0.3, empty: 0.4, prose: 0.7,
    ...tuned,
  };

  // ---- how words are made alike ----

  const table = (written) =>
    new Map(
      written.split("  ").flatMap((group) => {
        const [other, ...ones] = group.slice(1).split(" ");
        return ones.map((one) => [one, other]);
      }),
    );
  // Replaces what it finds, the longest first, and looks no second time at what it has put in.
  const rewriting = (pairs) => {
    const beginning = new Map();
    for (const pair of [...pairs].sort(([one], [other]) => other.length - one.length)) {
      if (!beginning.has(pair[0][0])) beginning.set(pair[0][0], []);
      beginning.get(pair[0][0]).push(pair);
    }
    return (word) => {
      let rewritten = "";
      for (let at = 0; at < word.length; ) {
        const pair = beginning.get(word[at])?.find(([one]) => word.startsWith(one, at));
        rewritten += pair ? pair[1] : word[at];
        at += pair ? pair[0].length : 1;
      }
      return rewritten;
    };
  };
  const { analysis } = index;
  const alike = rewriting(table(analysis.alike));
  const fold = (word) =>
    alike(word.normalize("NFD").toLowerCase().replace(/[\u0300-\u036f]/g, ""));
  const filler = new Set(analysis.filler.split(" "));

  const akin = analysis.akin.split(",").map((group) => group.split(" "));
  const irregular = [...table(analysis.irregular)];
  const regular = (word) => {
    for (const [form, other] of irregular)
      if (word.startsWith(form) && isEnding(word.slice(form.length)))
        return other + word.slice(form.length);
    return word;
  };

  const endings = new Set(analysis.endings.split(" "));
  const longest = Math.max(...[...endings].map((ending) => ending.length));
  const known = [new Map(), new Map(), new Map(), new Map()];
  const isEnding = (rest, rounds = analysis.rounds) => {
    if (!rest) return true;
    if (!rounds) return false;
    const before = known[rounds].get(rest);
    if (before !== undefined) return before;
    let found = false;
    for (let most = Math.min(longest, rest.length); most && !found; most--)
      found = endings.has(rest.slice(-most)) && isEnding(rest.slice(0, -most), rounds - 1);
    known[rounds].set(rest, found);
    return found;
  };
  const isMark = (letter) => /\p{M}/u.test(letter);
  const size = (word) => word.replace(/\p{M}/gu, "").length;

  // How surely two folded words are forms of one, from 0 to 1: what they begin with in common must
  // be followed by endings in both, and the fewer letters these have, the better.
  const related = (one, other) => {
    if (one === other) return 1;
    let same = 0;
    const most = Math.min(one.length, other.length);
    while (same < most && one.charCodeAt(same) === other.charCodeAt(same)) same++;
    for (let cut = same; cut > 1; cut--) {
      if (!isEnding(one.slice(cut)) || !isEnding(other.slice(cut))) continue;
      const stem = size(one.slice(0, cut));
      if (stem < analysis.shortest) return 0;
      const lost = Math.min(one.length, other.length) - cut;
      return COUNTS.inflected * Math.min(1, Math.max(0, (cut / (cut + lost) - 0.4) / 0.5));
    }
    return 0;
  };

  // Whether letters were left out, put in, changed or exchanged, at most so many times.
  let [last, row, now] = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)];
  const distance = (one, other, most) => {
    if (Math.abs(one.length - other.length) > most || other.length > 60) return most + 1;
    for (let j = 0; j <= other.length; j++) row[j] = j;
    for (let i = 1; i <= one.length; i++) {
      let least = (now[0] = i);
      for (let j = 1; j <= other.length; j++) {
        const changed = one[i - 1] === other[j - 1] ? 0 : 1;
        now[j] = Math.min(row[j] + 1, now[j - 1] + 1, row[j - 1] + changed);
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
          now[j] = Math.min(now[j], last[j - 2] + 1);
        if (now[j] < least) least = now[j];
      }
      if (least > most) return most + 1;
      [last, row, now] = [row, now, last];
    }
    return row[other.length];
  };
  const mayDiffer = (word) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

  const spoken = Object.fromEntries(
    Object.entries(analysis.spoken).map(([language, [letters, sounds, silent]]) => {
      const [written, heard] = [rewriting(table(letters)), rewriting(table(sounds))];
      const unheard = new RegExp(`[$^${silent}]`, "g");
      const sound = (word) =>
        heard(`^${written(word.normalize("NFC").toLowerCase())}$`)
          .replace(/(.)\1+/g, "$1")
          .replace(unheard, "");
      return [language, sound];
    }),
  );

  // ---- the text, unpacked ----

  const codes = [];
  for (let code = 0x20; code < 0x7f; code++)
    if (!'"\\<>&'.includes(String.fromCharCode(code))) codes.push(code);
  const valueOf = new Int16Array(128);
  codes.forEach((code, value) => { valueOf[code] = value; });

  // A capital begins a word: how many letters the word before it loses. Z is all.
  const isCapital = (code) => code >= 0x41 && code <= 0x5a;
  const signs = codes.filter((code) => !isCapital(code));
  for (let code = 0xc0; signs.length < index.letters.length; code++) signs.push(code);
  const letterOfSign = new Map([...index.letters].map((letter, at) => [signs[at], letter]));
  const vocabulary = [];
  {
    let word = "";
    for (let at = 0; at < index.words.length; at++) {
      const code = index.words.charCodeAt(at);
      if (isCapital(code)) {
        if (at) vocabulary.push(word);
        word = code === 0x5a ? "" : word.slice(0, word.length - (code - 0x41));
      } else {
        word += letterOfSign.get(code);
      }
    }
    vocabulary.push(word);
  }

  // Tokens are what may stand between words, then the words. `said` are the words of a whole
  // text, `gapAt` what stands before each: a token, or a space, or nothing at a block's beginning;
  // `begins` of each block the place of its first word, `ends` the token behind its last.
  const { gaps } = index;
  const [SPACE, NOTHING] = [-1, -2];
  const closes = gaps.map((gap) => gap.endsWith("\n"));
  const others = [];
  {
    const often = new Set(index.often);
    for (let token = 0; token < gaps.length + vocabulary.length; token++)
      if (!often.has(token)) others.push(token);
  }
  const unpacked = (text) => {
    const [said, gapAt, begins, ends] = [[], [], [0], []];
    let gap = NOTHING;
    for (let at = 0; at < text.length; at++) {
      const value = valueOf[text.charCodeAt(at)];
      const rest = value - index.often.length;
      const token = rest < 0
        ? index.often[value]
        : others[rest * codes.length + valueOf[text.charCodeAt(++at)]];
      if (token >= gaps.length) {
        said.push(token - gaps.length);
        gapAt.push(gap);
        gap = SPACE;
      } else if (closes[token]) {
        ends.push(token);
        begins.push(said.length);
        gap = NOTHING;
      } else {
        gap = token;
      }
    }
    return { said, gapAt, begins, ends };
  };
  await pause();
  const laws = unpacked(index.texts[0]);
  const { said, gapAt, begins } = laws;
  // The words that only situations say come last, and no question about laws may mean them.
  const words = vocabulary.slice(0, said.reduce((most, word) => Math.max(most, word), -1) + 1);
  await pause();
  const folded = words.map(fold);
  await pause();
  const bases = folded.map(regular);
  const places = words.map(() => []);
  said.forEach((word, at) => places[word].push(at));

  await pause();
  // ---- what can be found ----

  // An entry is what a result leads to; its parts are what it may show, each of some blocks.
  const entries = [];
  const blocks = []; // of each block: its entry, its part, how much it counts
  const blockOf = new Uint16Array(said.length);
  const block = (entry, part, counts) => {
    const at = blocks.push({ entry, part, counts, below: [] }) - 1;
    blockOf.fill(at, begins[at], begins[at + 1]);
    return at;
  };
  const SIGNS = { w: "text", c: "text", n: "note", h: "case", H: "case" };
  const bookOf = (page) => page.slice(0, page.indexOf("/"));
  let [lastNumber, before] = [0, { name: "", section: -1 }];
  for (const [page, rows] of index.found) for (const row of rows.split(" ")) {
    // What goes without saying: the next number, the same section (`_rows` in search/index.py).
    const at = entries.length;
    let [name, around, parts] = row.split("/");
    if (name === "+") name = before.name.replace(/\d+$/, (last) => Number(last) + 1);
    name ||= String(lastNumber + 1);
    if (/^\d+$/.test(name)) lastNumber = Number(name);
    const section =
      around === "" ? before.section : around === "-" ? -1 : around === "!" ? at - 1 : at - around;
    const entry = { page, book: bookOf(page), name, section, parts: [] };
    before = entry;
    entries.push(entry);
    entry.title = block(at, null, COUNTS.title);
    const signs = [...parts.matchAll(/([wcnhH])(\d*)(?::([^,]*))?,?/g)];
    let [gathered, clause] = [0, 0x61];
    signs.forEach(([, sign, count, own], order) => {
      // A case on a page of cases has the number after the one before, unless another is told.
      if (sign === "H") gathered = Number(own ?? gathered + 1);
      const plain = sign === "c" ? String.fromCharCode(clause++) : "";
      const part = { sign, name: own ?? plain, case: sign === "H" ? gathered : 0, blocks: [] };
      entry.parts.push(part);
      // What a law says before its clauses is what they have in common.
      const kind = sign === "w" && signs[order + 1]?.[1] === "c" ? "heading" : SIGNS[sign];
      for (let left = Number(count || 1); left; left--)
        part.blocks.push(block(at, part, COUNTS[kind]));
    });
  }
  await pause();
  const columns = index.concepts.map((column) => column.split(";"));
  const concepts = (columns[0] ?? []).map((id, order) => {
    const [place, ...foreign] = columns.slice(1).map((column) => column[order]);
    const defined = Number(place);
    const at = entries.length;
    const part = { sign: "w", name: "", case: 0, blocks: [] };
    const entry = { page: index.terms, book: "", name: id, section: -1, parts: [part], term: true };
    entries.push(entry);
    entry.title = block(at, null, COUNTS.title);
    part.blocks.push(block(at, part, COUNTS.text));
    if (defined >= 0) {
      blocks[entry.title].below.push([defined, COUNTS.defines]);
      blocks[part.blocks[0]].below.push([defined, COUNTS.definition]);
    }
    return { title: entry.title, names: [], foreign };
  });
  // A section's title speaks for all that stands in it, and most for what it begins with.
  entries.forEach((entry, at) => {
    for (let above = entry.section; above >= 0; above = entries[above].section) {
      const { below } = blocks[entries[above].title];
      below.push([at, COUNTS.section * (1 + COUNTS.opening / (below.length + 1))]);
    }
  });
  const sizes = new Float64Array(entries.length);
  blocks.forEach(({ entry, counts }, at) => {
    sizes[entry] += counts * (begins[at + 1] - begins[at]);
  });
  const mean = sizes.reduce((sum, one) => sum + one, 0) / sizes.length;

  await pause();
  // ---- names of concepts, references ----

  const split = (text) => text.match(/[\p{L}\p{M}\u200c\u200d]+|\p{N}+/gu) ?? [];
  const [language, ...otherLanguages] = analysis.languages;
  const named = []; // each name of each concept, by language: its words
  concepts.forEach((concept) => {
    let name = [];
    for (let at = begins[concept.title]; at < begins[concept.title + 1]; at++) {
      if (name.length && gapAt[at] >= 0 && gaps[gapAt[at]].includes(",")) {
        concept.names.push(name);
        name = [];
      }
      name.push(said[at]);
    }
    concept.names.push(name);
    for (const own of concept.names)
      named.push({ concept, language, own, words: own.map((word) => bases[word]) });
    concept.foreign.forEach((list, order) => {
      for (const one of list ? list.split(",") : [])
        named.push({ concept, language: otherLanguages[order], words: one.split(" ") });
    });
    const id = entries[blocks[concept.title].entry].name;
    named.push({ concept, language: "", words: split(id) });
  });

  const relatives = new Map(); // of a word of the text, the words that are forms of it
  const formsOf = (word) => {
    if (!relatives.has(word)) {
      const forms = new Map();
      bases.forEach((base, at) => {
        const sure = base.startsWith(bases[word].slice(0, 2)) ? related(bases[word], base) : 0;
        if (sure >= COUNTS.same) forms.set(at, sure);
      });
      relatives.set(word, forms);
    }
    return relatives.get(word);
  };
  // Where a name is said, inflected: the places of its words.
  const spots = (name) => {
    const forms = name.map(formsOf);
    const found = [];
    for (const first of forms[0].keys())
      for (const at of places[first])
        if (forms.every((some, step) =>
          some.has(said[at + step]) && blockOf[at + step] === blockOf[at])) found.push(at);
    return found;
  };

  const number = (word) => /^\d+$/.test(word);
  const references = new Set(index.names.references.map(fold));
  const notes = new Set(index.names.notes.map(fold));
  const clauses = new Map();
  index.names.letters.forEach((printed, at) => {
    const latin = String.fromCharCode(0x61 + at);
    clauses.set(latin, latin);
    clauses.set(printed.replace(/[^\p{L}\p{M}]/gu, "").normalize("NFC").toLowerCase(), latin);
  });
  // A book goes by its id, by what stands in its title before brackets, and by what stands in them.
  // What several are called, «rules», and what others speak of, «card», tells none of them.
  const bookNames = [];
  {
    const called = new Map();
    for (const [, title] of index.books)
      for (const word of new Set(split(title).map(fold))) called.set(word, (called.get(word) ?? 0) + 1);
    const own = (book, word) => {
      let [here, all] = [1, 1];
      folded.forEach((other, at) => {
        if (other !== word && related(word, other) < 0.8) return;
        for (const place of places[at]) {
          all++;
          if (entries[blocks[blockOf[place]].entry].book === book) here++;
        }
      });
      return here / all;
    };
    for (const [word, count] of called) if (count > 1 && !filler.has(word)) references.add(word);
    for (const [book, title, figure] of index.books) {
      await pause();
      for (const text of [book, ...title.split(/[()[\]]/)]) {
        const all = split(text).map(fold).filter((word) => called.get(word) !== index.books.length);
        const parts = all.filter((word) => (called.get(word) ?? 1) === 1 && !references.has(word));
        if (!parts.length) continue;
        const telling = parts.reduce((sum, word) => sum + own(book, word), 0) / parts.length;
        if (telling < COUNTS.telling) continue;
        const sounds = parts.map((word) => (spoken[language] ? spoken[language](word) : ""));
        bookNames.push({ book, parts, sounds, figure });
      }
    }
  }

  // ---- a question ----

  await pause();
  // A word without what may be an ending, the longest that leaves something to know it by.
  const stemOf = (word) => {
    for (let most = Math.min(longest, word.length - 3); most > 0; most--)
      if (endings.has(word.slice(-most)) && size(word.slice(0, -most)) >= 3) return word.slice(0, -most);
    return word;
  };
  const stems = folded.map(stemOf);
  const sizesOfStems = stems.map(size);
  const alphabet = new Map(); // the words of the text by the two letters that they begin with
  bases.forEach((base, at) => {
    const letters = base.slice(0, 2);
    if (!alphabet.has(letters)) alphabet.set(letters, []);
    alphabet.get(letters).push(at);
  });
  const formsIn = (word) => {
    const forms = new Map();
    let best = 0;
    for (const at of alphabet.get(word.slice(0, 2)) ?? []) {
      const sure = related(word, bases[at]);
      if (sure >= COUNTS.same) forms.set(at, sure);
      if (sure > best) best = sure;
    }
    return { forms, best };
  };
  // The words of which a compound is made. Where two are run together a vowel of the second is
  // written as a sign, in the scripts of India 0x38 behind its letter: ചീട്ടെണ്ണുന്ന, ചീട്ട് എണ്ണുന്ന.
  const membersOf = (word) => {
    let best = { sure: 0, forms: [] };
    for (let cut = 3; cut <= word.length - 3; cut++) {
      let [one, other] = [word.slice(0, cut), word.slice(cut)];
      if (isMark(other[0])) {
        const letter = String.fromCharCode(other.charCodeAt(0) - 0x38);
        if (isMark(letter) || !/\p{L}/u.test(letter)) continue;
        other = letter + other.slice(1);
      }
      if (size(one) < 2 || size(other) < 3 || isEnding(other)) continue;
      const first = formsIn(one);
      if (first.best < COUNTS.same) continue;
      const second = formsIn(other);
      const sure = Math.min(first.best, second.best);
      // Of several ways to divide it the one whose first member is longer.
      const value = sure >= COUNTS.same ? sure * one.length : 0;
      if (value > best.sure) best = { sure: value, forms: [first.forms, second.forms] };
    }
    return best.forms.flatMap((forms) => [...forms].map(([at, sure]) => [at, sure * COUNTS.member]));
  };

  // The words of the text that one of a question may stand for, with how surely.
  const meant = (word, base) => {
    const found = new Map();
    const add = (at, sure) => {
      if (sure > (found.get(at) ?? 0)) found.set(at, sure);
    };
    if (number(word)) {
      const at = folded.indexOf(word);
      if (at >= 0) add(at, 1);
      return found;
    }
    let best = 0;
    bases.forEach((other, at) => {
      if (folded[at] === word) {
        add(at, 1);
        best = 1;
      } else if (other[0] === base[0] && other[1] === base[1]) {
        const sure = related(base, other);
        if (sure > 0) add(at, sure);
        if (sure > best) best = sure;
      }
    });
    let isKnown = false; // as another word for what the text has: then it is not misspelt
    for (const group of akin)
      if (group.some((one) => related(base, one) >= 0.8)) {
        isKnown ||= group.includes(base);
        for (const one of group)
          bases.forEach((other, at) => {
            if (other[0] === one[0]) add(at, related(one, other) * COUNTS.akin);
          });
      }
    // As a member of a compound a word may lack the sign at its end: തുറുപ്പ്, തുറുപ്പുചീട്ട്.
    const member = isMark(word.at(-1)) && endings.has(word.at(-1)) ? word.slice(0, -1) : word;
    const letters = size(member);
    if (letters >= 3)
      folded.forEach((other, at) => {
        if (other.length <= word.length) return;
        const share = member.length / other.length;
        if (other.startsWith(member)) add(at, (best < 0.8 ? 2 : 1) * COUNTS.begins * share);
        else if (letters >= 4 && other.includes(member)) add(at, COUNTS.within * share * 2);
      });
    if (best < COUNTS.same && !isKnown) {
      for (const [at, sure] of membersOf(base)) add(at, sure);
      const most = mayDiffer(word);
      const stem = size(stemOf(word)) >= 4 ? stemOf(word) : "";
      // Two letters amiss say less of a word the longer it is.
      const farther = Math.min(COUNTS.near, COUNTS.farther * Math.max(1, word.length / 6));
      if (most)
        folded.forEach((other, at) => {
          const apart = distance(word, other, most);
          if (apart <= most) add(at, apart === 1 ? COUNTS.near : farther);
          else if (stem && sizesOfStems[at] >= 4 && distance(stem, stems[at], 1) <= 1)
            add(at, COUNTS.inflected * COUNTS.near);
        });
    }
    return found;
  };

  const heard = new Map(); // the words of the text by their sound, once someone writes in Latin
  const soundLike = (word) => {
    const found = new Map();
    const sound = spoken[language];
    if (!sound || !/^[a-z]{2,}$/.test(word)) return found;
    if (!heard.size) words.forEach((one, at) => {
      if (!/^[\x00-\u024f]/.test(one)) heard.set(at, sound(one));
    });
    const asked = sound(word);
    const most = mayDiffer(asked) && 1;
    if (asked.length < 2) return found;
    for (const [at, other] of heard) {
      if (other === asked) found.set(at, COUNTS.sound);
      else if (asked.length > 2 && other.startsWith(asked))
        found.set(at, COUNTS.begins * (asked.length / other.length));
      else if (other.length > 3 && asked.startsWith(other))
        found.set(at, COUNTS.begins * (other.length / asked.length));
      else if (most && distance(asked, other, most) <= most) found.set(at, COUNTS.farther * 0.7);
    }
    return found;
  };

  const tokensOf = (question) =>
    split(question).map((raw) => {
      const word = fold(raw);
      return { raw: raw.normalize("NFC").toLowerCase(), word, base: regular(word) };
    }).filter(({ word }) => word);

  const understood = new Map(); // what is meant by words that were asked for before
  const termOf = (token) => {
    if (!understood.has(token.raw)) {
      const sure = meant(token.word, token.base);
      for (const [at, one] of soundLike(token.word)) if (one > (sure.get(at) ?? 0)) sure.set(at, one);
      understood.set(token.raw, sure);
    }
    // `sure` by word of the text, `spots` by place: in a name of several words
    const counts = filler.has(token.word) ? COUNTS.filler : 1;
    return { sure: understood.get(token.raw), spots: new Map(), counts, rarity: 0 };
  };

  // Brings in the other names of the concepts that a question names; returns those that are all it
  // names, by their entries, with how surely.
  const addNames = (tokens, terms) => {
    const asked = new Map();
    const content = tokens.filter(({ word }) => !filler.has(word)).length;
    const written = new Map([["", tokens.map(({ word }) => word)]]);
    for (const one of otherLanguages)
      written.set(one, tokens.map(({ raw, word }) => spoken[one]?.(raw) ?? word));
    const isNamed = (at, one, part) => {
      if (one === language) return related(tokens[at].base, part) >= COUNTS.same;
      const said = written.get(one)[at];
      return said === part || (part.length > 3 && said.startsWith(part) && said.length < part.length + 4);
    };
    tokens.forEach((_, from) => {
      for (const { concept, language: one, own, words: name } of named) {
        if (from + name.length > tokens.length) continue;
        if (!name.every((part, step) => isNamed(from + step, one, part))) continue;
        if (name.length >= content) {
          const { entry } = blocks[concept.title];
          const sure = own && own !== concept.names[0] ? COUNTS.synonym : 1;
          asked.set(entry, Math.max(sure, asked.get(entry) ?? 0));
        }
        for (const other of concept.names) {
          if (own === other && name.length === 1) continue;
          let sure = own === other ? 1 : own ? COUNTS.synonym : COUNTS.foreign;
          if (other.length > 1) sure *= COUNTS.phrase;
          for (const spot of spots(other))
            for (let step = 0; step < name.length; step++)
              for (let on = 0; on < other.length; on++) {
                const { spots: places } = terms[from + step];
                if (sure > (places.get(spot + on) ?? 0)) places.set(spot + on, sure);
              }
        }
      }
    });
    return asked;
  };

  // Whether a word is the part of a book's name, inflected, misspelt or in Latin letters.
  const isPart = ({ raw, word, base }, part, sound) => {
    if (related(base, part) >= COUNTS.same || related(word, part) >= COUNTS.same) return true;
    if (size(part) < 3) return false;
    if (part.length >= 4 && distance(word, part, 2) <= (part.length < 8 ? 1 : 2)) return true;
    if (!sound || !/^[a-z]{4,}$/.test(word)) return false;
    const said = spoken[language](raw);
    return sound.length > 2 && said.startsWith(sound) && said.length < sound.length + 4;
  };
  // The books that a question names: how much of the name, and by which words.
  const booksIn = (tokens) => {
    const found = new Map();
    for (const { book, parts, sounds } of bookNames) {
      const heard = new Set();
      const hits = tokens.map((token) => {
        const at = parts.findIndex((part, order) => isPart(token, part, sounds[order]));
        if (at >= 0) heard.add(at);
        return at >= 0;
      });
      const letters = (some) => some.reduce((sum, at) => sum + size(parts[at]), 0);
      const share = letters([...heard]) / letters([...parts.keys()]);
      if (share > (found.get(book)?.share ?? 0.5)) found.set(book, { share, hits });
    }
    // A book that is called by a number may be written in figures: «28», beside other words.
    for (const { book, figure } of bookNames) {
      if (!figure || found.has(book)) continue;
      const hits = tokens.map(({ word }, at) => word === figure && !isNumbering(tokens, at));
      if (hits.includes(true) && tokens.length > 1) found.set(book, { share: 1, hits });
    }
    return found;
  };

  const isReference = (word) => [...references].some((one) => related(word, one) >= COUNTS.same);
  const isNote = (word) => [...notes].some((one) => related(word, one) >= COUNTS.same);
  // Whether a number stands beside a word for what has numbers, «law 28», or a clause, «28 a».
  const isNumbering = (tokens, at) =>
    [at - 1, at + 1].some((beside) => tokens[beside] && isReference(tokens[beside].word)) ||
    (tokens.length === 2 && clauses.has(tokens[at + 1]?.raw));

  // What has the number that is asked for, if little else is: «64», «law 64 e», «26. szabály».
  const numbered = (tokens, books) => {
    const numbers = [];
    let [clause, note, others, sure] = ["", false, 0, false];
    const ofBook = (at) => [...books.values()].some(({ hits }) => hits[at]);
    for (const [at, { raw, word }] of tokens.entries()) {
      if (ofBook(at)) {
        sure = true;
      } else if (number(word)) {
        numbers.push(String(Number(word)));
        sure ||= isNumbering(tokens, at);
      } else if (clauses.has(raw) && numbers.length) {
        clause = clauses.get(raw);
      } else if (isNote(word)) {
        note = true;
      } else if (!isReference(word)) {
        others++;
      }
    }
    // One word more may stand beside what is plainly a number of a law: «64. szabály e) pont».
    if (!numbers.length || others > (sure && clause ? 1 : 0)) return [];
    const [first, second] = numbers;
    clause ||= second ?? "";
    const found = [];
    entries.forEach((entry, at) => {
      if (entry.term || (entry.name !== first && entry.name !== `note-${first}`)) return;
      const part = clause && entry.parts.find(({ sign, name }) => sign === "c" && name === clause);
      const shown = part || entry.parts.find(({ sign }) => sign === "w") || entry.parts[0];
      const score = 1e6 * (1 + COUNTS.book * (books.get(entry.book)?.share ?? 0)) * (part ? 2 : 1) *
        (number(entry.name) === note ? 0.5 : 1);
      found.push({ entry, at, score, block: shown?.blocks[0] });
    });
    return found;
  };

  // ---- what is shown of a result ----

  const EXCERPT = 220; // letters
  const isCaseless = (word) => word.toLowerCase() === word.toUpperCase();
  const opensSentence = (place) => {
    const gap = gapAt[place];
    if (gap === NOTHING) return true;
    if (gap === SPACE || !/[.?!।]\P{N}*$/u.test(gaps[gap])) return false;
    return gaps[gap].endsWith("^") || (isCaseless(words[said[place]]) && !number(words[said[place - 1]]));
  };
  const written = (place, { said, gapAt } = laws) => {
    const gap = gapAt[place];
    const between = gap === SPACE ? " " : gap === NOTHING ? "" : gaps[gap];
    const word = vocabulary[said[place]];
    // At the beginning a capital goes without saying, unless it is said that nothing stands there.
    const capital = gap === NOTHING || between.endsWith("^");
    return [between.replace(/\^$/, ""), capital ? word[0].toUpperCase() + word.slice(1) : word];
  };
  const pieces = (from, to, isMarked = () => false, text = laws) => {
    const found = []; // texts by turns not marked and marked
    let plain = "";
    for (let place = from; place < to; place++) {
      const [between, word] = written(place, text);
      plain += between;
      if (isMarked(place)) {
        // What stands between two words that are marked is marked with them.
        if (found.length && plain === " ") found[found.length - 1] += ` ${word}`;
        else found.push(plain, word);
        plain = "";
      } else {
        plain += word;
      }
    }
    found.push(plain);
    return found;
  };
  const whole = (at) =>
    pieces(begins[at], begins[at + 1]).join("") + gaps[laws.ends[at]].trimEnd();

  // The words around what is asked for: the block, or the sentence, or as much as there is room for.
  const excerpt = (at, worth) => {
    const [first, beyond] = [begins[at], begins[at + 1]];
    const lengths = [];
    for (let place = first; place < beyond; place++)
      lengths.push(written(place).reduce((sum, text) => sum + text.length, 0));
    let best = { value: -1 };
    for (let from = first; from < beyond; from++) {
      const opens = from === first || opensSentence(from);
      if (!opens && !worth(from)) continue;
      // From a word within a sentence a few before it are read with it.
      const start = opens ? from : Math.max(first, from - 5);
      let [room, value, to] = [EXCERPT, opens ? 0.5 : 0, start];
      const heard = new Set();
      while (to < beyond && (room -= lengths[to - first]) > 0) {
        const [term, sure] = worth(to) ?? [];
        if (term !== undefined && !heard.has(term)) {
          heard.add(term);
          value += sure;
        }
        to++;
      }
      if (value > best.value) best = { value, from: start, to };
    }
    const { from, to } = best;
    const found = pieces(from, to, (place) => Boolean(worth(place)));
    if (from > first) found[0] = `… ${found[0].replace(/^\P{L}*\s/u, "")}`;
    found[found.length - 1] += to < beyond ? " …" : gaps[laws.ends[at]].trimEnd();
    return found;
  };

  const { names } = index;
  const printed = (value) => String(value).replace(/\d/g, (digit) => names.digits[digit]);
  const letterOf = (clause) => {
    if (number(clause)) return names.numbered.replace("#", printed(clause));
    // A paragraph without a letter, «p2», goes by the name of its law.
    return clause.length === 1 ? names.letters[clause.charCodeAt(0) - 0x61] : "";
  };
  const anchorOf = (name) => (number(name[0]) ? `law-${name}` : name);
  const titles = new Map(index.books);
  const MARKED = 0.4; // a word is marked that is meant at least so surely

  // A term goes by the first of its names.
  const nameOf = ({ title }) => whole(title).split(", ")[0];

  // What a result is called, where it leads, and what it says, by turns unmarked and marked.
  const shown = ({ entry, score, block: at = entry.title }, terms) => {
    const { part } = blocks[at];
    const { name, book, page } = entry;
    const clause = part?.sign === "c" ? letterOf(part.name) : "";
    let label = entry.term ? nameOf(entry) : whole(entry.title);
    if (number(name))
      label = (clause ? names.clause : names.law).replace("#", printed(name)).replace("@", clause);
    else if (clause) label += ` ${clause}`;
    let address = `${page}#${anchorOf(name)}`;
    if (part?.sign === "c") address += `-${part.name}`;
    if (part?.sign === "n") address = `${page}#${part.name || `note-${name}`}`;
    if (part?.case) {
      const cases = index.cases.replace("BOOK", book).replace("NAME", name);
      address = `${cases}#case-${part.case}`;
    }
    const worth = (place) => {
      let best;
      terms.forEach(({ sure, spots, rarity }, order) => {
        const one = Math.max(sure.get(said[place]) ?? 0, spots.get(place) ?? 0);
        if (one >= MARKED && rarity * one > (best?.[1] ?? 0)) best = [order, rarity * one];
      });
      return best;
    };
    const isTitle = at === entry.title && !number(name);
    const text = isTitle ? entry.parts[0]?.blocks[0] : at;
    return {
      unit: entry.term ? name : `${book}:${name}`,
      kind: entry.term ? "term" : { n: "note", h: "case", H: "case" }[part?.sign] ?? "law",
      book: titles.get(book) ?? "",
      label,
      address,
      score,
      text: text === undefined ? [""] : excerpt(text, worth),
    };
  };

  const find = (question, limit = 20) => {
    const tokens = tokensOf(question);
    const terms = tokens.map(termOf);
    const asked = addNames(tokens, terms);
    const books = booksIn(tokens);
    const ofBooks = tokens.map((_, at) =>
      [...books.values()].some(({ hits }) => hits[at]));
    if (ofBooks.includes(false))
      terms.forEach((term, at) => {
        if (ofBooks[at]) term.counts = Math.min(term.counts, COUNTS.naming);
      });

    const total = new Float64Array(entries.length);
    const covered = new Float64Array(entries.length);
    const saying = new Float64Array(blocks.length); // how much of the question each block says
    let all = 0;
    for (const term of terms) {
      const { sure, spots, counts } = term;
      const amount = new Float64Array(entries.length);
      const surest = new Float64Array(entries.length);
      const inBlock = new Float64Array(blocks.length);
      const meet = (place, one) => {
        const at = blockOf[place];
        const { entry, counts, below } = blocks[at];
        amount[entry] += one * counts;
        if (one > surest[entry]) surest[entry] = one;
        if (one > inBlock[at]) inBlock[at] = one;
        for (const [other, counts] of below) amount[other] += one * counts;
      };
      for (const [word, one] of sure)
        for (const place of places[word]) if (!(spots.get(place) > one)) meet(place, one);
      for (const [place, one] of spots) if (!(sure.get(said[place]) >= one)) meet(place, one);
      const spread = surest.reduce((sum, one) => sum + one, 0);
      if (!spread) continue;
      const rarity = counts * Math.log(1 + (entries.length - spread + 0.5) / (spread + 0.5));
      term.rarity = rarity;
      all += rarity;
      amount.forEach((one, at) => {
        if (!one) return;
        const norm = 1 - COUNTS.length + (COUNTS.length * sizes[at]) / mean;
        total[at] += (rarity * one * (COUNTS.saturation + 1)) / (one + COUNTS.saturation * norm);
        covered[at] += rarity * Math.min(1, Math.max(surest[at], one / 2));
      });
      inBlock.forEach((one, at) => { saying[at] += rarity * one; });
    }

    const best = new Map(); // of each entry, the block that says most of it
    saying.forEach((sum, at) => {
      if (!sum) return;
      const { entry, counts } = blocks[at];
      const value = (sum / all) * (0.5 + 0.5 * Math.min(1, counts));
      if (value > (best.get(entry)?.value ?? 0)) best.set(entry, { value, at });
    });
    const results = numbered(tokens, books);
    const taken = new Set(results.map(({ at }) => at));
    total.forEach((score, at) => {
      if (!score || taken.has(at)) return;
      const entry = entries[at];
      const share = covered[at] / all;
      score *= 1 + COUNTS.cover * share * share;
      score *= 1 + COUNTS.sentence * (best.get(at)?.value ?? 0) ** 2;
      score *= 1 + COUNTS.book * (books.get(entry.book)?.share ?? 0);
      if (!entry.parts.length) score *= COUNTS.empty;
      if (/-p\d+$/.test(entry.name)) score *= COUNTS.prose;
      if (entry.term) score *= Math.max(COUNTS.term, asked.get(at) ?? 0);
      results.push({ entry, at, score, block: best.get(at)?.at });
    });
    results.sort((one, other) => other.score - one.score || one.at - other.at);
    return results.slice(0, limit).map((result) => shown(result, terms));
  };

  // ---- situations, of the pages At the table ----

  const SEEN = 2; // rows at most
  const SAID = 0.7; // how much of the question a row must say
  const TELLS = 3; // how rare in sum its words must be: «player» and «card» are said everywhere
  // Reads rows once; returns what answers a question with those that say nearly all of it.
  const situations = () => {
    const letters = /([\p{L}\p{M}\u200c\u200d]+)/u;
    const baseOf = (word) => regular(fold(word));
    const groupsOf = (base) =>
      akin.flatMap((group, at) => (group.some((one) => related(base, one) >= 0.8) ? [at] : []));
    const groups = new Map(); // of each word of the rows
    const pages = index.situations;
    const seen = unpacked(index.texts[1]);
    const rows = pages.flatMap(([, , , names], page) =>
      names.split(" ").filter(Boolean).map((name) => ({ page, name })));
    const read = rows.map((row, at) => {
      const [first, beyond] = [seen.begins[at], seen.begins[at + 1]];
      const text = pieces(first, beyond, undefined, seen).join("") + gaps[seen.ends[at]].trimEnd();
      const split = text.split(letters); // between words, and words, by turns
      const bases = split.map((piece, at) => (at % 2 ? baseOf(piece) : ""));
      for (const base of bases) if (base && !groups.has(base)) groups.set(base, groupsOf(base));
      return { ...row, pieces: split, bases };
    });
    // The words of the rows that one of the question may stand for, with how surely.
    const standsFor = ({ word, base }) => {
      const own = groupsOf(base);
      const found = new Map();
      for (const [other, others] of groups) {
        let sure = related(base, other);
        if (sure < COUNTS.same) sure = own.some((group) => others.includes(group)) ? COUNTS.same : 0;
        if (!sure && mayDiffer(word) && distance(base, other, 1) <= 1) sure = COUNTS.near;
        if (sure) found.set(other, sure);
      }
      return found;
    };
    return (question) => {
      const all = tokensOf(question);
      const books = booksIn(all);
      const ofBook = (at) => [...books.values()].some(({ hits }) => hits[at]);
      const tokens = all.filter(({ word }, at) => !filler.has(word) && !ofBook(at));
      if (tokens.length < 2 || tokens.some(({ word }) => number(word))) return [];
      const meanings = tokens.map(standsFor);
      const said = meanings.map((sure) =>
        read.map(({ bases }) => Math.max(...bases.map((base) => sure.get(base) ?? 0))));
      const weights = said.map((sure) =>
        Math.log(1 + read.length / (1 + sure.filter((one) => one > 0).length)));
      const whole = weights.reduce((sum, one) => sum + one, 0);
      return read
        .map((row, at) => {
          const share = said.reduce((sum, sure, order) => sum + weights[order] * sure[at], 0) / whole;
          const length = row.bases.filter(Boolean).length;
          const [book] = pages[row.page];
          const tells = share * whole;
          return { row, share, tells, score: share * (1 + (books.get(book)?.share ?? 0)) - length / 1000 };
        })
        .filter(({ row, share, tells }) =>
          share >= SAID && tells >= TELLS && (!books.size || books.has(pages[row.page][0])))
        .sort((one, other) => other.score - one.score)
        .slice(0, SEEN)
        .map(({ row: { page, name, pieces, bases }, score }) => {
          const [book, address, label] = pages[page];
          const marked = (base) => meanings.some((sure) => sure.get(base) >= MARKED);
          const text = [""];
          pieces.forEach((piece, at) => {
            if (marked(bases[at])) text.push(piece, "");
            else text[text.length - 1] += piece;
          });
          return {
            unit: `${book}:${name}`, kind: "situation", book: "", label, address: `${address}#${name}`, score, text,
          };
        });
    };
  };

  let asSeen;
  const situated = (question) => (asSeen ??= situations())(question);

  // What answers a question: what is seen at the table first, then laws and terms.
  const answers = (question, limit) => {
    const seen = situated(question);
    return [...seen, ...find(question, limit - seen.length)];
  };
  // A first question takes thrice as long as the next: this asks one that nobody waits for.
  const warmUp = async () => {
    asSeen ??= situations();
    for (const [, title] of index.books) {
      await pause();
      answers(title, 1);
    }
  };
  const units = () => entries.map(({ term, name, book }) => (term ? name : `${book}:${name}`));
  const text = () => blocks.map((_, at) => whole(at));

  return { find, situated, answers, warmUp, printed, fold, spoken, units, text, says: index.says };
};
