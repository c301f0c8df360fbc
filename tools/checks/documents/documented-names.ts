import { isCode, type Check } from "#tools/checks/check.ts";
import type { SourceTree } from "#tools/checks/source-tree.ts";

const DOCUMENT = /^(docs\/architecture\.md|app\/rooms\/[^/]+\/README\.md)$/;
const QUOTED = /`([^`\n]+)`/g;
/** Placeholders for many files or names: `<room>`, `NNNN`, `*.ts`. */
const PLACEHOLDER = /[<>*…]|NNNN/;
const FILE = /(?<![\w./-])\w[\w./-]*\.(?:tsx?|mjs|md|sql|css|json)\b/g;
const CAMEL_CASE = /\b[a-z]+(?:[A-Z][a-z0-9]*)+\b/g;
const KEBAB_CASE = /(?<![\w./-])[a-z]+(?:-[a-z]+)+(?![\w./-])/g;

/** Files, functions and use cases that the house plan and the rooms' READMEs name must exist. */
export const documentedNames: Check = {
  name: "documented-names",
  run(tree) {
    const known = knownNames(tree);
    return tree.files
      .filter((file) => DOCUMENT.test(file))
      .flatMap((file) =>
        tree
          .read(file)
          .split("\n")
          .flatMap((text, at) =>
            missingIn(text, known).map((name) => ({ file, line: at + 1, message: `there is no ${name}` })),
          ),
      );
  },
};

type Known = { readonly paths: readonly string[]; readonly words: ReadonlySet<string> };

function knownNames(tree: SourceTree): Known {
  const code = tree.files.filter((file) => isCode(file) || file === "tsconfig.json").map((file) => tree.read(file));
  const words = [...code, ...tree.files].flatMap((text) => text.match(/[A-Za-z][\w]*(?:-[a-z]+)*/g) ?? []);
  return { paths: tree.files.map((file) => `/${file}`), words: new Set(words) };
}

function missingIn(line: string, { paths, words }: Known): string[] {
  const quoted = [...line.matchAll(QUOTED)].map(([, text = ""]) => text).filter((text) => !PLACEHOLDER.test(text));
  const files = quoted.flatMap((text) => text.match(FILE) ?? []);
  const names = quoted.flatMap((text) => {
    const rest = text.replaceAll(FILE, "");
    return [...(rest.match(CAMEL_CASE) ?? []), ...(rest.match(KEBAB_CASE) ?? [])];
  });
  return [
    ...files.filter((file) => !paths.some((path) => path.endsWith(`/${file}`))),
    ...names.filter((name) => !words.has(name)),
  ];
}
