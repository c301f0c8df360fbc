import type { Check, Violation } from "./check.ts";
import type { SourceTree } from "./source-tree.ts";
import { argumentsOf, isNode, nodesOf, textOf } from "./syntax.ts";

const READER = "app/shared/env.server.ts";
const EXAMPLE = ".env.example";

/** `.env.example` lists exactly the keys that the environment's reader accepts. */
export const environment: Check = {
  name: "environment",
  run(tree) {
    const keys = keysRead(tree);
    if (!keys)
      return [
        {
          file: READER,
          line: 1,
          message: "must export ENV_KEYS: a list of texts, or Object.keys(schema.shape)",
        },
      ];
    if (!tree.has(EXAMPLE)) return [{ file: EXAMPLE, line: 1, message: `is missing: it shows ${keys.join(", ")}` }];
    return differences(keys, keysShown(tree.read(EXAMPLE)));
  },
};

function keysRead(tree: SourceTree): string[] | undefined {
  if (!tree.has(READER)) return undefined;
  const list = valueOf(tree, "ENV_KEYS");
  if (isNode(list, "ArrayExpression"))
    return complete(asList(list["elements"]).map((each) => textOf(each["expression"])));
  const shape = isNode(list, "CallExpression") ? argumentsOf(list)[0] : undefined;
  const schema = isNode(shape, "MemberExpression") && isNode(shape["object"]) ? shape["object"]["value"] : undefined;
  const declaration = typeof schema === "string" ? valueOf(tree, schema) : undefined;
  const fields = isNode(declaration, "CallExpression") ? argumentsOf(declaration)[0] : undefined;
  if (!isNode(fields, "ObjectExpression")) return undefined;
  return complete(
    asList(fields["properties"]).map(({ key }) => (isNode(key, "Identifier") ? String(key["value"]) : undefined)),
  );
}

function valueOf(tree: SourceTree, name: string): unknown {
  const declared = nodesOf(tree, READER).find(
    (node) => node.type === "VariableDeclarator" && isNode(node["id"], "Identifier") && node["id"]["value"] === name,
  );
  let value = declared?.["init"];
  while (isNode(value) && value.type.startsWith("Ts")) value = value["expression"];
  return value;
}

function asList(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value : [];
}

function complete(keys: readonly (string | undefined)[]): string[] | undefined {
  return keys.every((key) => key !== undefined) ? [...keys] : undefined;
}

/** Keys that are set or commented out (`# SMTP_URL=`), with their lines. */
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
    .map(([key, line]) => ({ line, message: `${key} is never read` }));
  return [...missing, ...unread].map((violation) => ({ file: EXAMPLE, ...violation }));
}
