import { z } from "zod";
import type { Check } from "#tools/checks/check.ts";

const DOCUMENTS = ["README.md", "CONTRIBUTING.md"];
const PAGE = /^docs\/[^/]+\.md$/;
const NPM_COMMAND = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;
const NODE_COMMAND = /\bnode ((?:tools|bench|sandbox)\/[\w./-]+\.(?:ts|mjs))/g;

export const documentedCommands: Check = {
  name: "documented-commands",
  run(tree) {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(tree.read("package.json")));
    return [...DOCUMENTS, ...tree.files.filter((file) => PAGE.test(file))].flatMap((file) => {
      if (!tree.has(file)) return [{ file, line: 1, message: "is missing" }];
      return tree
        .read(file)
        .split("\n")
        .flatMap((text, at) => [
          ...[...text.matchAll(NPM_COMMAND)]
            .map(([, run, short]) => run ?? short ?? "")
            .filter((script) => !Object.hasOwn(scripts, script))
            .map((script) => ({ file, line: at + 1, message: `package.json has no script "${script}"` })),
          ...[...text.matchAll(NODE_COMMAND)]
            .map(([, path = ""]) => path)
            .filter((path) => !tree.has(path))
            .map((path) => ({ file, line: at + 1, message: `there is no file ${path}` })),
        ]);
    });
  },
};
