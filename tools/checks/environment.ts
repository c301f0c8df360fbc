import type { Check, Violation } from "./check.ts";
import type { SourceTree } from "./source-tree.ts";
import { isNode, nodesOf, textOf } from "./syntax.ts";

const READER = "app/shared/env.server.ts";
const EXAMPLE = ".env.example";

/** `.env.example` shows exactly the keys that the one reader of the environment knows. */
export const environment: Check = {
  name: "environment",
  run(tree) {
    const keys = keysRead(tree);
    if (!keys)
      return [
        {
          file: READER,
          line: 1,
          message: "must export ENV_KEYS, the list of the keys that it reads, as text literals",
        },
      ];
    if (!tree.has(EXAMPLE)) return [{ file: EXAMPLE, line: 1, message: `is missing: it shows ${keys.join(", ")}` }];
    return differences(keys, keysShown(tree.read(EXAMPLE)));
  },
};

function keysRead(tree: SourceTree): string[] | undefined {
  if (!tree.has(READER)) return undefined;
  const declared = nodesOf(tree, READER).find(
    (node) =>
      node.type === "VariableDeclarator" && isNode(node["id"], "Identifier") && node["id"]["value"] === "ENV_KEYS",
  );
  let list = declared?.["init"];
  while (isNode(list) && list.type.startsWith("Ts")) list = list["expression"];
  if (!isNode(list, "ArrayExpression") || !Array.isArray(list["elements"])) return undefined;
  const keys = list["elements"].map((each: { expression: unknown }) => textOf(each.expression));
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

/** Set keys and keys left commented out (`# SMTP_URL=`), with their lines. */
function keysShown(text: string): Map<string, number> {
  const shown = text.split("\n").map((line, at) => [/^#?\s*([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? "", at + 1] as const);
  return new Map(shown.filter(([key]) => key !== ""));
}

function differences(keys: readonly string[], shown: ReadonlyMap<string, number>): Violation[] {
  const missing = keys
    .filter((key) => !shown.has(key))
    .map((key) => ({ line: 1, message: `${key} is read but not shown` }));
  const unread = [...shown]
    .filter(([key]) => !keys.includes(key))
    .map(([key, line]) => ({ line, message: `${key} is read by nobody` }));
  return [...missing, ...unread].map((found) => ({ file: EXAMPLE, ...found }));
}
