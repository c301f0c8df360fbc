import { selectAll } from "css-select";
import { isTag, isText, type AnyNode, type Document, type Element } from "domhandler";
import { parseDocument } from "htmlparser2";

/** Parses a page as a browser without script does: the content of `noscript` is part of it. */
export function parsePage(html: string): Document {
  const page = parseDocument(html);
  for (const textarea of all(page, "textarea")) {
    decode(textarea);
    dropFirstLineBreak(textarea);
  }
  return page;
}

/** The parser decodes the entities of a title, but not those of a textarea. */
function decode(textarea: Element): void {
  const [text] = textarea.children;
  if (text && isText(text)) text.data = rawText(parseDocument(`<title>${text.data}</title>`));
}

/** The elements below a node that a CSS selector matches, in the order of the page. */
export const all = (root: AnyNode, selector: string): Element[] => selectAll<AnyNode, Element>(selector, [root]);

/** An attribute's value, or undefined where the element lacks it. */
export const attribute = (element: Element, name: string): string | undefined => element.attribs[name];
export const hasAttribute = (element: Element, name: string): boolean => attribute(element, name) !== undefined;

const UNREAD = new Set(["script", "style", "template", "head"]);

/** The texts below a node, with the white space of the markup; scripts and styles have none. */
export function rawText(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (isTag(node) && UNREAD.has(node.name)) return "";
  return "children" in node ? node.children.map(rawText).join("") : "";
}

/** Text with each run of white space as one space. */
export const normalized = (text: string): string => text.replaceAll(/[\s\u200B]+/g, " ").trim();
export const textOf = (node: AnyNode): string => normalized(rawText(node));

/** The parent, its parent and so on; the nearest first. */
export function* ancestors(element: Element): Generator<Element> {
  for (let at = element.parent; at !== null; at = at.parent) if (isTag(at)) yield at;
}

/** The element itself or its nearest ancestor of that tag. */
export function closest(element: Element, ...names: readonly string[]): Element | undefined {
  if (names.includes(element.name)) return element;
  for (const ancestor of ancestors(element)) if (names.includes(ancestor.name)) return ancestor;
  return undefined;
}

export function byId(page: AnyNode, id: string): Element | undefined {
  return all(page, "[id]").find((element) => attribute(element, "id") === id);
}

const NEVER_SHOWN = new Set(["script", "style", "template", "head", "title", "option", "datalist"]);

/** Whether an element is shown by its markup: style sheets are not read. */
export function isShown(element: Element): boolean {
  if (element.name === "option") return [...ancestors(element)].every((each) => !isHiding(each, element));
  if (NEVER_SHOWN.has(element.name) || hides(element)) return false;
  let inner = element;
  for (const outer of ancestors(element)) {
    if (isHiding(outer, inner)) return false;
    inner = outer;
  }
  return true;
}

const hides = (element: Element): boolean =>
  hasAttribute(element, "hidden") ||
  /display:\s*none|visibility:\s*hidden/.test(attribute(element, "style") ?? "") ||
  (element.name === "input" && attribute(element, "type") === "hidden") ||
  (element.name === "dialog" && !hasAttribute(element, "open")) ||
  (hasAttribute(element, "popover") && !hasAttribute(element, "data-popover-open"));

const isHiding = (outer: Element, inner: Element): boolean =>
  hides(outer) ||
  NEVER_SHOWN.has(outer.name) ||
  (outer.name === "details" && !hasAttribute(outer, "open") && inner.name !== "summary");

/** A browser drops the line break that follows the start tag of a text area. */
function dropFirstLineBreak(textarea: Element): void {
  const [first] = textarea.children;
  if (first && isText(first)) first.data = first.data.replace(/^\r?\n/, "");
}
