import { isNode, moduleOf, textOf, type Node } from "../checks/syntax.ts";
import { isAllowed } from "./not-texts.ts";

export type Text = {
  readonly file: string;
  readonly line: number;
  /** The names that lead to it: `receiptTexts.title`, `<Button>.aria-label`. */
  readonly key: string;
  readonly text: string;
  readonly isLoose: boolean;
};

/** Message modules: `messages.ts`, `admin-messages.ts`, `search-texts.ts`. */
const CATALOGUE = /(?:^|[/-])(?:messages|texts|audit-actions|changed-by-other)(?:\.server)?\.ts$/;
export const isCatalogue = (file: string): boolean => CATALOGUE.test(file);
const SEED = /^db\/seed\//;
const SEARCHED = /^(?:app|db\/seed)\/.*\.tsx?$/;
const TEST = /\.(?:test|e2e)\.tsx?$/;

export const mayHoldTexts = (file: string): boolean => SEARCHED.test(file) && !TEST.test(file);

/** Attributes and properties with codes, addresses or log notes. */
const CODE_NAMES =
  /^(?:@type|accept|allow|as|autoComplete|class|className|classes|d|dateTime|enterKeyHint|entity|fill|form|formAction|formMethod|headers?|href|htmlFor|id|inputMode|intent|key|kind|lang|list|media|method|name|nonce|pattern|permission|points|preserveAspectRatio|property|reason|rel|role|rootMargin|sandbox|sizes|src|srcSet|stroke.*|style|target|to|transform|type|value|variant|vary|Vary|viewBox|what|.*(?:Class(?:Name)?|Key)|data-.*|aria-(?:controls|current|describedby|expanded|haspopup|hidden|invalid|labelledby|live|owns|sort))$/;
/** Attributes and properties whose value is always a text. */
const WORDED_NAMES: ReadonlySet<string> = new Set(
  "alt aria-description aria-label aria-roledescription aria-valuetext busyLabel by caption detail hint label many one place placeholder submitLabel subtitle summary text title word words".split(
    " ",
  ),
);
const WORDED_NAME = /Text$/;
/** Functions that return names of classes. */
const CLASS_FUNCTION = /Class$/;
/** Calls whose words are for programmers, the log or the database. */
const CODE_CALLS =
  /(?:^|\.)(?:debug|info|warn|error|fatal|trace|addEventListener|querySelector(?:All)?|closest|matches|matchMedia|sql|raw|getItem|setItem|endsWith|startsWith|includes|has|get|split|indexOf|replaceAll|replace|RegExp|[A-Za-z]*Error)$/;

type Place = { readonly key: readonly string[]; readonly isWorded: boolean; readonly isMessage: boolean };
type Report = (node: Node, text: string, place: Place) => void;

/** Returns texts in the order of the file; those of a message module belong into `messages(...)`. */
export function textsOf(file: string, source: string): Text[] {
  const texts: Text[] = [];
  const isSeed = SEED.test(file);
  const lineOf = lineReader(source);
  visit(
    moduleOf(source, file.endsWith(".tsx")),
    { key: [], isWorded: false, isMessage: false },
    (node, text, place) => {
      const words = text.replaceAll(/\s+/g, " ").trim();
      const isListed = isSeed || (place.isMessage && CATALOGUE.test(file));
      if (!isRead(words, place.isWorded || isListed)) return;
      const isLoose = !isListed && !isAllowed(file, words);
      texts.push({ file, line: lineOf(node), key: place.key.join("."), text: words, isLoose });
    },
  );
  return texts.toSorted((one, other) => one.line - other.line);
}

/** The parser counts bytes from 1. */
function lineReader(source: string): (node: Node) => number {
  const bytes = Buffer.from(source);
  return (node) =>
    bytes
      .subarray(0, (node.span?.start ?? 1) - 1)
      .toString()
      .split("\n").length;
}

const LETTER = /\p{L}/u;
const SENTENCE = /^[^\p{L}]*\p{Lu}[\p{L}’'.,:;!?…-]*(?:[\s\u00a0]|$)|(?:\p{L}+[\s\u00a0]){2,}\p{L}|\p{L}[.!?]$/u;
/** Words and values without the marks of code: "the shop", "… in stock", "review of …". */
const WORD = String.raw`[#$]?[\p{L}\d…]+(?:['’-][\p{L}\d…]+)*%?`;
const PHRASE = new RegExp(String.raw`^(?=.*\p{Ll}{2})${WORD}(?::?\s+(?:[·–—→&/+]\s+)?${WORD})+[.!?:]?$`, "u");
const ONE_WORD = /^\p{Lu}\p{Ll}+(?:\.\.\.|…|[.!?:])?$/u;
const SQL = /^(?:create|insert|select|set local) |^[\w.]+ as \w+$|^(?:is not|not in|repeatable read)$/;

function isRead(words: string, isKnownText: boolean): boolean {
  if (!LETTER.test(words)) return false;
  if (isKnownText) return true;
  return /\s/.test(words) ? (SENTENCE.test(words) || PHRASE.test(words)) && !SQL.test(words) : ONE_WORD.test(words);
}

function visit(value: unknown, place: Place, report: Report): void {
  if (Array.isArray(value)) return value.forEach((each) => visit(each, place, report));
  if (typeof value !== "object" || value === null) return;
  if (!isNode(value)) return Object.values(value).forEach((each) => visit(each, place, report));
  const special = VISITS[value.type];
  if (special) return special(value, place, report);
  // Of a type assertion only the expression counts.
  if (value.type.startsWith("Ts")) return visit(value["expression"], place, report);
  visitParts(value, place, report);
}

function visitParts(node: Node, place: Place, report: Report): void {
  for (const [name, part] of Object.entries(node)) if (name !== "span") visit(part, place, report);
}

const unworded = (place: Place): Place => ({ ...place, isWorded: false });
const below = (place: Place, name: string): Place => ({
  ...place,
  key: [...place.key, name],
  isWorded: WORDED_NAMES.has(name) || WORDED_NAME.test(name),
});

/** Skips the place's own literals, but not those of a function or an element within it. */
const inside =
  (place: Place, report: Report): Report =>
  (node, text, at) => {
    if (at.key !== place.key) report(node, text, at);
  };
const visitInside = (value: unknown, place: Place, report: Report): void => visit(value, place, inside(place, report));

const NAME = "name";

/** A name is a code, such as a field's, unless it has several words. */
const visitName = (value: unknown, place: Place, report: Report): void =>
  visit(value, place, (node, text, at) => {
    if (at.key !== place.key || PHRASE.test(text)) report(node, text, at);
  });

const nothing = (): void => undefined;
/** In a message module each name may be that of a text. */
const visitNamed =
  (name: string, value: string) =>
  (node: Node, place: Place, report: Report): void => {
    const called = nameOf(node[name]);
    const at = below(place, called);
    if (place.isMessage) return visit(node[value], at, report);
    if (called === NAME) return visitName(node[value], at, report);
    return CODE_NAMES.test(called) ? visitInside(node[value], at, report) : visit(node[value], at, report);
  };

/** Nodes whose parts need different visits. */
const VISITS: Readonly<Record<string, (node: Node, place: Place, report: Report) => void>> = {
  ImportDeclaration: nothing,
  ExportAllDeclaration: nothing,
  ExportNamedDeclaration: nothing,
  Computed: nothing,
  TaggedTemplateExpression: nothing,
  StringLiteral: (node, place, report) => report(node, String(node["value"]), place),
  TemplateLiteral(node, place, report) {
    report(node, textOf(node) ?? "", place);
    visit(node["expressions"], unworded(place), report);
  },
  JSXText: (node, place, report) => report(node, String(node["value"]), { ...place, isWorded: true }),
  JSXElement(node, place, report) {
    const opening = isNode(node["opening"]) ? node["opening"] : node;
    const at = { key: [`<${nameOf(opening["name"])}>`], isWorded: false, isMessage: false };
    visit(opening["attributes"], at, report);
    visit(node["children"], { ...at, isWorded: true }, report);
  },
  JSXFragment: (node, place, report) => visit(node["children"], { ...place, isWorded: true }, report),
  JSXAttribute(node, place, report) {
    // Field names are for programs; names of facts and sums are for people.
    const isWord = nameOf(node["name"]) === NAME && /^\p{Lu}/u.test(textOf(node["value"]) ?? "");
    if (isWord) visit(node["value"], below(place, "word"), report);
    else visitNamed("name", "value")(node, place, report);
  },
  VariableDeclarator: visitNamed("id", "init"),
  KeyValueProperty: visitNamed("key", "value"),
  FunctionDeclaration(node, place, report) {
    const at = below(place, nameOf(node["identifier"]));
    visitParts(node, at, CLASS_FUNCTION.test(nameOf(node["identifier"])) ? inside(at, report) : report);
  },
  CallExpression(node, place, report) {
    visit(node["callee"], unworded(place), report);
    const called = calleeOf(node["callee"]);
    if (called === "messages") return visit(node["arguments"], { ...place, isMessage: true }, report);
    const isCode = CODE_CALLS.test(called);
    return isCode ? visitInside(node["arguments"], place, report) : visit(node["arguments"], unworded(place), report);
  },
  NewExpression(node, place, report) {
    if (!CODE_CALLS.test(calleeOf(node["callee"]))) visit(node["arguments"], place, report);
  },
  BinaryExpression(node, place, report) {
    // Both sides of a comparison are codes.
    if (["+", "??", "||", "&&"].includes(String(node["operator"]))) return visitParts(node, place, report);
    visitInside([node["left"], node["right"]], place, report);
  },
  ConditionalExpression(node, place, report) {
    visit(node["test"], unworded(place), report);
    visit([node["consequent"], node["alternate"]], place, report);
  },
  SwitchCase: (node, place, report) => visit(node["consequent"], place, report),
};

function nameOf(name: unknown): string {
  if (!isNode(name)) return "";
  if (name.type === "JSXNamespacedName") return `${nameOf(name["namespace"])}:${nameOf(name["name"])}`;
  return typeof name["value"] === "string" ? name["value"] : "";
}

function calleeOf(callee: unknown): string {
  if (!isNode(callee)) return "";
  if (callee.type === "MemberExpression") return `${calleeOf(callee["object"])}.${nameOf(callee["property"])}`;
  return nameOf(callee);
}
