// `npm run texts`: a table of every text that a person can read. `--loose`: only those outside the message modules.
// `--since COMMIT`: those that changed since then, old and new side by side.
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { openTree } from "./checks/source-tree.ts";
import { changesBetween } from "./texts/compare-texts.ts";
import { mayHoldTexts, textsOf, type Text } from "./texts/find-texts.ts";

const git = (...args: readonly string[]): string => execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 28 });

const tree = openTree(".");
const now = (): Text[] => tree.files.filter(mayHoldTexts).flatMap((file) => textsOf(file, tree.read(file)));
const at = (commit: string): Text[] =>
  git("ls-tree", "-r", "--name-only", commit)
    .split("\n")
    .filter(mayHoldTexts)
    .flatMap((file) => textsOf(file, git("show", `${commit}:${file}`)));

const cell = (text: string): string => text.replaceAll("|", "\\|");
const place = ({ file, line }: Text): string => `${file}:${line}`;
const print = (head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.map(cell).join(" | ")} |`);
  console.log(lines.join("\n"));
  console.error(`${rows.length} texts`);
};

const { values } = parseArgs({ options: { loose: { type: "boolean" }, since: { type: "string" } } });
if (values.since !== undefined) {
  const rows = changesBetween(at(values.since), now()).map(({ before, after }) => [
    after ? place(after) : before ? `${place(before)} (removed)` : "",
    before?.text ?? "",
    after?.text ?? "",
  ]);
  print(["where", "old", "new"], rows);
} else {
  const shown = now().filter(({ isLoose }) => isLoose || !values.loose);
  print(
    ["where", "name", "text"],
    shown.map((text) => [place(text), text.key, text.text]),
  );
}
