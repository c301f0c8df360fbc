import { argumentsOf, isNode, moduleOf, type Node } from "./syntax.ts";
import { isTest, type Check } from "./check.ts";
import { isCatalogue } from "../texts/find-texts.ts";

/** A text that is read while a module loads would keep that language for every later request. */
export const lateTexts: Check = {
  name: "late-texts",
  run: (tree) =>
    tree.files
      .filter((file) => /^app\/.*\.tsx?$/.test(file) && !isTest(file))
      .flatMap((file) =>
        earlyReads(tree.read(file), file).map(({ line, text }) => ({
          file,
          line,
          message: `${text} is read while the module loads; read it in a function`,
        })),
      ),
};

type EarlyRead = { readonly line: number; readonly text: string };

function earlyReads(source: string, file: string): EarlyRead[] {
  if (!/(?:messages|texts|audit-actions)\.ts["']/.test(source) && !isCatalogue(file)) return [];
  const program = moduleOf(source, file.endsWith(".tsx")) as { readonly body: readonly Node[] };
  const names = catalogueNames(program.body);
  const reads: Node[] = [];
  program.body.forEach((statement) => visit(statement, names, reads));
  const bytes = Buffer.from(source);
  return reads.map(({ span }) => {
    const [start, end] = [(span?.start ?? 1) - 1, (span?.end ?? 1) - 1];
    return {
      line: bytes.subarray(0, start).toString().split("\n").length,
      text: bytes.subarray(start, end).toString(),
    };
  });
}

/** Names that are imported from message modules, or created by `messages(...)`. */
function catalogueNames(body: readonly Node[]): ReadonlySet<string> {
  return new Set(body.flatMap((statement) => [...importedNames(statement), ...declaredNames(statement)]));
}

function importedNames(statement: Node): string[] {
  const source = (statement["source"] as { value?: string } | undefined)?.value;
  if (statement.type !== "ImportDeclaration" || source === undefined || !isCatalogue(source)) return [];
  return (statement["specifiers"] as Node[]).map((each) => nameOf(each["local"]));
}

function declaredNames(statement: Node): string[] {
  const declared = isNode(statement["declaration"]) ? statement["declaration"] : statement;
  const all = (declared["declarations"] as Node[] | undefined) ?? [];
  return all.filter((each) => isMessages(each["init"])).map((each) => nameOf(each["id"]));
}

const nameOf = (node: unknown): string => (isNode(node, "Identifier") ? String(node["value"]) : "");

function isMessages(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type.startsWith("Ts")) return isMessages(node["expression"]);
  return node.type === "CallExpression" && nameOf(node["callee"]) === "messages";
}

const LATER =
  /^(?:ArrowFunctionExpression|FunctionDeclaration|FunctionExpression|Class\w+|ImportDeclaration|(?:Method|Getter|Setter)Property|Ts(?:Interface|TypeAlias)Declaration|TsType\w*)$/;

/** These methods run their callback at once. */
const AT_ONCE = /^(?:map|flatMap|filter|find|forEach|reduce|from|fromEntries|some|every|toSorted)$/;

/** Visits code that runs while the module loads, which excludes functions, methods, accessors and types. */
function visit(value: unknown, names: ReadonlySet<string>, reads: Node[]): void {
  if (Array.isArray(value)) return value.forEach((each) => visit(each, names, reads));
  if (typeof value !== "object" || value === null) return;
  if (isNode(value)) {
    if (LATER.test(value.type)) return;
    if (readsNow(value, names)) {
      reads.push(value);
      return;
    }
    if (runsAtOnce(value))
      for (const argument of argumentsOf(value))
        if (isNode(argument, "ArrowFunctionExpression")) visit(argument["body"], names, reads);
  }
  Object.values(value).forEach((each) => visit(each, names, reads));
}

const runsAtOnce = (node: Node): boolean =>
  node.type === "CallExpression" &&
  isNode(node["callee"], "MemberExpression") &&
  AT_ONCE.test(nameOf(node["callee"]["property"]));

function readsNow(node: Node, names: ReadonlySet<string>): boolean {
  if (node.type === "MemberExpression") return names.has(nameOf(node["object"]));
  if (node.type === "SpreadElement") return names.has(nameOf(node["arguments"]));
  if (node.type === "CallExpression")
    return (
      isNode(node["callee"], "MemberExpression") &&
      nameOf(node["callee"]["object"]) === "Object" &&
      argumentsOf(node).some((each) => names.has(nameOf(each)))
    );
  return node.type === "VariableDeclarator" && isNode(node["id"], "ObjectPattern") && names.has(nameOf(node["init"]));
}
