// `npm run rows`: every acceptance row with the tests that prove it; `-- S-CART-01` one row, `-- S-CART` one area.
import { openTree } from "./checks/source-tree.ts";
import { readSpecMap, specMapText } from "./checks/documents/spec-map.ts";

const map = readSpecMap(openTree("."));
const ids = process.argv.slice(2);
const texts = (ids.length > 0 ? ids : [""]).map((id) => ({ id, text: specMapText(map, id.toUpperCase()) }));

for (const { id, text } of texts) console.log(text || `The acceptance list has no row ${id}.`);
console.log(`\n${map.summary}`);
if (texts.some(({ text }) => text === "")) process.exitCode = 1;
