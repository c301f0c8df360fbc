import { isCode, isTest, type Check, type Violation } from "#tools/checks/check.ts";
import { isStore } from "#tools/checks/house.ts";
import type { SourceTree } from "#tools/checks/source-tree.ts";
import { argumentsOf, isNode, nodesOf, placeOf, textOf, type Node } from "#tools/checks/syntax.ts";

const MIGRATION = /^db\/migrations\/.+\.sql$/;
const OWNER_LINE = /^--\s*room:\s*([a-z]+)\s*$/;
const CREATE_TABLE = /^\s*create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?([a-z_]\w*)"?/i;
const KYSELY_CALL =
  /^(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|from|using|table|(inner|left|right|full|cross)(Lateral)?Join(Lateral)?)$/;
const SQL_START = /^\s*(select|insert|update|delete|with|lock|truncate|merge|copy)\b/i;
const SQL_TABLES =
  /\b(?:from|join|into|update|truncate|table|only|using)\s+((?:"?[\w.]+"?(?:\s+as\s+\w+|\s+(?!where|set|on|values|order|group|limit|for\b)\w+)?\s*,\s*)*"?[\w.]+"?)/gi;

/** Only the stores of the room whose migration created a table may name it, in SQL or Kysely. */
export const tableOwners: Check = {
  name: "table-owners",
  run(tree) {
    const { owners, violations } = readOwners(tree);
    const files = tree.files.filter((file) => /^(app|sandbox)\//.test(file) && isCode(file) && !isTest(file));
    return [...violations, ...files.flatMap((file) => namedElsewhere(tree, file, owners))];
  },
};

function readOwners(tree: SourceTree): { owners: Map<string, string>; violations: Violation[] } {
  const owners = new Map<string, string>();
  const violations: Violation[] = [];
  for (const file of tree.files.filter((path) => MIGRATION.test(path))) {
    let owner: string | undefined;
    for (const [at, text] of tree.read(file).split("\n").entries()) {
      owner = OWNER_LINE.exec(text)?.[1] ?? owner;
      const table = CREATE_TABLE.exec(text)?.[1];
      if (at === 0 && !owner) {
        violations.push({ file, line: 1, message: "the first line must name the owner: `-- room: catalog`" });
      }
      if (table && owner) owners.set(table, owner);
    }
  }
  return { owners, violations };
}

function namedElsewhere(tree: SourceTree, file: string, owners: ReadonlyMap<string, string>): Violation[] {
  const text = tree.read(file);
  if (![...owners.keys()].some((table) => text.includes(table))) return [];
  return nodesOf(tree, file).flatMap((node) =>
    tablesNamedBy(node).flatMap((table) => {
      const owner = owners.get(table);
      if (!owner || (file.startsWith(homeOf(owner)) && (owner === "shared" || isStore(file)))) return [];
      const message = `table "${table}" belongs to ${owner}: it is named only in the stores of ${homeOf(owner)}; call a use case instead`;
      return [{ file, line: placeOf(text, node).line, message }];
    }),
  );
}

const homeOf = (owner: string): string => (owner === "shared" ? "app/shared/" : `app/rooms/${owner}/`);

function tablesNamedBy(node: Node): string[] {
  if (node.type === "CallExpression") return tablesInCall(node);
  if (node.type === "TaggedTemplateExpression")
    return isSqlTag(node["tag"]) ? tablesInSql(textOf(node["template"])) : [];
  const text = textOf(node);
  return text !== undefined && SQL_START.test(text) ? tablesInSql(text) : [];
}

function tablesInCall(node: Node): string[] {
  const callee = node["callee"];
  const method = isNode(callee, "MemberExpression") ? callee["property"] : undefined;
  if (!isNode(method, "Identifier") || !KYSELY_CALL.test(String(method["value"]))) return [];
  const [first] = argumentsOf(node);
  const named = isNode(first, "ArrayExpression") ? asList(first["elements"]).map((each) => each?.expression) : [first];
  return named.flatMap((each) => textOf(each)?.split(/\s/)[0]?.split(".").at(-1) ?? []);
}

function asList(value: unknown): ({ expression: unknown } | null)[] {
  return Array.isArray(value) ? value : [];
}

/** `sql`, `sql<Row>` and a store's own tags. */
function isSqlTag(tag: unknown): boolean {
  return isNode(tag, "Identifier") && /sql/i.test(String(tag["value"]));
}

function tablesInSql(text = ""): string[] {
  return [...text.matchAll(SQL_TABLES)].flatMap(([, list = ""]) =>
    list.split(",").flatMap((each) => each.trim().split(/\s/)[0]?.replaceAll('"', "").split(".").at(-1) ?? []),
  );
}
