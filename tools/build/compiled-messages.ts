import { existsSync, readFileSync } from "node:fs";
import { parseSync, type Plugin } from "vite";
import { emitMessage, type Helper } from "./emit-message.ts";

const MODULE = /\/(?:[a-z-]+-)?(?:messages|texts|audit-actions)\.ts$/;
/** This module sets the locale in which the script formats numbers and dates. */
const LOCALE_MODULE = /\/kernel\/format\/locale\.ts$/;
const DEFAULT = /(?<=DEFAULT_LOCALE: Locale = )"[^"]*"/;
const CALL = "messages";
const SOURCES: Readonly<Record<Helper, string>> = {
  formatNumber: "#app/shared/kernel/format/format.ts",
  pluralCase: "#app/shared/kernel/catalogue/plural.ts",
  rankCase: "#app/shared/kernel/catalogue/plural.ts",
};
const ENGLISH = "en";

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;
type Texts = string | { readonly [name: string]: Texts };

/** Replaces every `messages(...)` by code for one language, so that no parser and no other language is sent. */
export const compiledMessages = (locale: string): Plugin => ({
  name: "compiled-messages",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: [MODULE, LOCALE_MODULE] },
    handler: (code, id) =>
      LOCALE_MODULE.test(id)
        ? inScriptLocale(code, locale)
        : compileModule(code, { locale, translation: translationOf(id, locale) }),
  },
});

export function inScriptLocale(code: string, locale: string): string {
  if (!DEFAULT.test(code)) throw new Error("locale.ts has no DEFAULT_LOCALE");
  return code.replace(DEFAULT, JSON.stringify(locale));
}

function translationOf(id: string, locale: string): string | null {
  const file = id.replace(/\.ts$/, `.${locale}.ts`);
  if (locale === ENGLISH) return null;
  if (!existsSync(file)) throw new Error(`${file} is missing: a build in "${locale}" needs all texts in it`);
  return readFileSync(file, "utf8");
}

/** Returns null when the module has no messages. Throws for texts that are not literals. */
export function compileModule(
  code: string,
  { locale, translation }: { readonly locale: string; readonly translation: string | null },
): string | null {
  const program = programOf(code);
  const calls = callsIn(program, CALL);
  if (calls.length === 0) return null;
  const translated = new Map(translation === null ? [] : translationsIn(programOf(translation)));
  const helpers = new Set<Helper>();
  const edits = calls.map(({ name, call }) => {
    const [texts, fixed] = argumentsOf(call);
    const values = new Map(propertiesOf(fixed).map(([key, node]) => [key, code.slice(node.start, node.end)]));
    const emitting = { locale, fixed: values, uses: (helper: Helper) => void helpers.add(helper) };
    const compiled = compileTree(textsOf(translated.get(name) ?? texts), (text) => emitMessage(text, emitting));
    return { start: call.start, end: call.end, text: compiled };
  });
  const imports = program
    .filter((node) => node.type === "ImportDeclaration" && sourceOf(node).endsWith("/kernel/catalogue/catalogue.ts"))
    .map(({ start, end }) => ({ start, end, text: "" }));
  const edited = [...edits, ...imports]
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
  return `${[...helpers].map((helper) => `import { ${helper} as $${helper} } from ${JSON.stringify(SOURCES[helper])};\n`).join("")}${edited}`;
}

const programOf = (code: string): Node[] => parseSync("messages.ts", code).program.body as unknown as Node[];

/** Calls whose result has a name at the top of the module. */
function callsIn(program: readonly Node[], called: string): { name: string; call: Node }[] {
  return program
    .map((statement) => (statement["declaration"] as Node | null | undefined) ?? statement)
    .filter(({ type }) => type === "VariableDeclaration")
    .flatMap((statement) => statement["declarations"] as Node[])
    .flatMap((each) => {
      const call = plain(each["init"]);
      const isCall = call?.type === "CallExpression" && nameOf(call["callee"]) === called;
      return isCall ? [{ name: nameOf(each["id"]), call }] : [];
    });
}

const translationsIn = (program: readonly Node[]): [string, Node | undefined][] =>
  program
    .map((statement) => plain(statement["expression"]))
    .filter((call) => call?.type === "CallExpression" && nameOf(call["callee"]) === "translate")
    .map((call) => argumentsOf(call as Node))
    .map(([catalogue, , texts]) => [nameOf(catalogue), texts]);

function plain(node: unknown): Node | undefined {
  const { type, expression } = (node ?? {}) as { type?: string; expression?: unknown };
  return type === "TSSatisfiesExpression" || type === "TSAsExpression" ? plain(expression) : (node as Node | undefined);
}

const nameOf = (node: unknown): string => String((node as Node)["name"] ?? (node as Node)["value"]);
const sourceOf = (node: Node): string => String((node["source"] as Node)["value"]);
const argumentsOf = (call: Node): (Node | undefined)[] => (call["arguments"] as Node[]).map(plain);

const propertiesOf = (node: Node | undefined): [string, Node][] =>
  ((node?.["properties"] ?? []) as Node[]).map((property) => {
    const value = plain(property["value"]);
    if (property.type !== "Property" || property["computed"] || !value)
      throw new Error("messages(...) holds texts only: no spreads, no computed names");
    return [nameOf(property["key"]), value];
  });

function textsOf(node: Node | undefined): Texts {
  if (node?.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node?.type === "ObjectExpression")
    return Object.fromEntries(propertiesOf(node).map(([name, value]) => [name, textsOf(value)]));
  if (node?.type === "ArrayExpression")
    return (node["elements"] as Node[]).map((each) => textsOf(plain(each))) as unknown as Texts;
  throw new Error(`messages(...) holds texts only, not ${node?.type ?? "nothing"}`);
}

function compileTree(texts: Texts, compile: (text: string) => string): string {
  if (typeof texts === "string") return compile(texts);
  if (Array.isArray(texts)) return `[${texts.map((each: Texts) => compileTree(each, compile)).join(",")}]`;
  const parts = Object.entries(texts).map(([name, each]) => `${JSON.stringify(name)}:${compileTree(each, compile)}`);
  return `({${parts.join(",")}})`;
}
