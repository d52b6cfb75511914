// Runs the scripts of the search as a page does, on the index in the folder that it is given, and
// answers what it reads as JSON: {questions, words}, of which each may be left out.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";

const folder = process.argv[2];
let index;
globalThis.hoyleIndex = (loaded) => { index = loaded; };
for (const name of ["bzip2.js", "ranking.js", "search-index.js"])
  runInThisContext(readFileSync(join(folder, name), "utf8"), name);

// How often others have their turn while the index is made ready.
let [turns, isReady] = [0, false];
const turn = () => { if (!isReady) { turns++; setImmediate(turn); } };
setImmediate(turn);
const began = performance.now();
const search = await hoyleRanking(index);
const ready = performance.now();
isReady = true;
if (process.argv[3] === "warm") await search.warmUp(); // as a page does when it is idle

const { questions = [], words = [], limit = 20 } = JSON.parse(readFileSync(0, "utf8"));
const answers = questions.map((question) => {
  const asked = performance.now();
  const results = search.find(question, limit);
  return { results, milliseconds: performance.now() - asked };
});
const read = words.map((word) => [
  search.fold(word),
  ...Object.values(search.spoken).map((sound) => sound(word)),
]);
const says = { answers, read, units: search.units(), text: search.text(), unpacked: ready - began, turns };
process.stdout.write(JSON.stringify(says));
