import type { Check, Violation } from "./check.ts";

const OURS = /^(app|sandbox|tools|tests|bench|db|public)\//;
const NAMED = /\.(ts|tsx|mjs|css|sql|svg)$/;
const KEBAB_OR_NUMBERED = /^[a-z0-9]+([-_][a-z0-9]+)*$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const FORBIDDEN = new Set(["utils", "util", "helpers", "helper", "misc", "common", "index"]);

/** Names are kebab-case and meaningful. */
export const fileNames: Check = {
  name: "file-names",
  run: (tree) => tree.files.filter((file) => OURS.test(file) && NAMED.test(file)).flatMap(violationsOf),
};

function violationsOf(file: string): Violation[] {
  const folders = file.split("/");
  const last = folders.pop() ?? "";
  const name = last.split(".")[0] ?? "";
  const shape = file.startsWith("db/migrations/") ? KEBAB_OR_NUMBERED : KEBAB;
  const violation = (message: string): Violation => ({ file, line: 1, message });
  return [
    ...[...folders, name]
      .filter((part) => FORBIDDEN.has(part))
      .map((part) => violation(`"${part}" is not meaningful: name it after what it does`)),
    ...[
      ...folders.filter((folder) => !folder.startsWith("__")).map((part) => [part, KEBAB] as const),
      [name, shape] as const,
    ]
      .filter(([part, pattern]) => !pattern.test(part))
      .map(([part]) => violation(`"${part}" is not kebab-case`)),
  ];
}
