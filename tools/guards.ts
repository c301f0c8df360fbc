// `npm run guards`: every guard with the code that was switched off to prove it, and the test that turned red. `-- WORD` prints only
// the rows that contain the word.
import { openTree } from "./checks/source-tree.ts";
import { readGuards } from "./checks/documents/switched-off-guards.ts";

const word = process.argv.slice(2).join(" ").toLowerCase();
const rows = readGuards(openTree(".")).filter((guard) => Object.values(guard).join(" ").toLowerCase().includes(word));
const cell = (text: string): string => text.replaceAll("|", "\\|");
const quoted = (code: string): string => `\`${code}\``;

const table = [
  ["guard", "where", "switched off", "test that turned red"],
  ["---", "---", "---", "---"],
  ...rows.map(({ guard, file, code, becomes, test }) => [
    guard,
    file,
    quoted(code) + (becomes && ` → ${quoted(becomes)}`),
    test,
  ]),
];
console.log(table.map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n"));
console.error(`${rows.length} guards`);
