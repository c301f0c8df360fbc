import { isTest, type Check } from "./check.ts";
import { isCommand, isRule, isStore } from "./house.ts";
import type { SourceTree } from "./source-tree.ts";
import { isNode, nodesOf, placeOf, type Node } from "./syntax.ts";

const ENDS_WITH_DOC = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/;
const CONTEXTS: ReadonlySet<string> = new Set(["ctx", "tx"]);
const GUARDED = /^\s*(?:(?:const [^=;]+=\s*)?(?:await\s+)?require[A-Z]\w*\(|\/\/ public\b)/;

/** Every exported function of a command, a rule or a store has a doc comment. */
export const docComments: Check = {
  name: "doc-comments",
  run: (tree) =>
    exportedFunctions(tree, (file) => isCommand(file) || isRule(file) || isStore(file))
      .filter(({ before }) => !ENDS_WITH_DOC.test(before))
      .map(({ file, line, name }) => ({
        file,
        line,
        message: `${name} needs a doc comment: contract, units, errors`,
      })),
};

/** Every command and query first checks the permission it needs. */
export const guardedCommands: Check = {
  name: "guarded-commands",
  run: (tree) =>
    exportedFunctions(tree, (file) => isCommand(file) && !file.includes("/steps/"))
      .filter(({ takesContext, body }) => takesContext && !GUARDED.test(body))
      .map(({ file, line, name }) => ({
        file,
        line,
        message: `${name} must begin with requirePermission(ctx.actor, "…") or with the comment "// public: why"`,
      })),
};

type ExportedFunction = {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly before: string;
  readonly body: string;
  readonly takesContext: boolean;
};

function exportedFunctions(tree: SourceTree, where: (file: string) => boolean): ExportedFunction[] {
  return tree.files
    .filter((file) => where(file) && !isTest(file))
    .flatMap((file) =>
      nodesOf(tree, file)
        .filter((node) => node.type === "ExportDeclaration")
        .flatMap((node) =>
          functionsIn(node["declaration"]).map((each) => ({ file, ...describe(tree.read(file), node, each) })),
        ),
    );
}

type NamedFunction = { readonly name: string; readonly code: Node };

function functionsIn(declaration: unknown): NamedFunction[] {
  if (!isNode(declaration)) return [];
  if (declaration.type === "FunctionDeclaration")
    return [{ name: nameOf(declaration["identifier"]), code: declaration }];
  if (declaration.type !== "VariableDeclaration" || !Array.isArray(declaration["declarations"])) return [];
  return declaration["declarations"].flatMap((each: Node) => {
    const code = each["init"];
    const isFunction = isNode(code, "ArrowFunctionExpression") || isNode(code, "FunctionExpression");
    return isFunction ? [{ name: nameOf(each["id"]), code }] : [];
  });
}

const nameOf = (id: unknown): string => (isNode(id) ? String(id["value"]) : "");

function describe(text: string, node: Node, { name, code }: NamedFunction): Omit<ExportedFunction, "file"> {
  const { before, line } = placeOf(text, node);
  const body = isNode(code["body"]) ? code["body"] : code;
  const [first]: readonly unknown[] = Array.isArray(code["params"]) ? code["params"] : [];
  const parameter = isNode(first, "Parameter") ? first["pat"] : first;
  return {
    line,
    name,
    before,
    body: text.slice(placeOf(text, body).before.length).replace(/^\{/, ""),
    takesContext: CONTEXTS.has(nameOf(parameter)),
  };
}
