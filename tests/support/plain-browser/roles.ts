import type { Element } from "domhandler";
import { ancestors, attribute, closest, hasAttribute, isShown } from "./document.ts";

const ROLES: Readonly<Record<string, string>> = {
  article: "article",
  aside: "complementary",
  blockquote: "blockquote",
  button: "button",
  dd: "definition",
  details: "group",
  dialog: "dialog",
  dt: "term",
  fieldset: "group",
  figure: "figure",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  hr: "separator",
  iframe: "iframe",
  li: "listitem",
  main: "main",
  menu: "list",
  nav: "navigation",
  ol: "list",
  option: "option",
  output: "status",
  p: "paragraph",
  progress: "progressbar",
  search: "search",
  select: "combobox",
  strong: "strong",
  table: "table",
  tbody: "rowgroup",
  td: "cell",
  textarea: "textbox",
  tfoot: "rowgroup",
  thead: "rowgroup",
  time: "time",
  tr: "row",
  ul: "list",
};
const INPUT_ROLES: Readonly<Record<string, string>> = {
  button: "button",
  checkbox: "checkbox",
  image: "button",
  number: "spinbutton",
  radio: "radio",
  range: "slider",
  reset: "button",
  search: "searchbox",
  submit: "button",
};
const TEXT_INPUTS = new Set(["text", "email", "tel", "url", ""]);
const SECTIONING = ["article", "aside", "main", "nav", "section"] as const;

/** The ARIA role of an element, explicit or by its tag; undefined where it has none. */
export function roleOf(element: Element): string | undefined {
  return attribute(element, "role")?.split(" ")[0] || tagRole(element);
}

function tagRole(element: Element): string | undefined {
  switch (element.name) {
    case "a":
      return hasAttribute(element, "href") ? "link" : undefined;
    case "header":
      return isOfPage(element) ? "banner" : undefined;
    case "footer":
      return isOfPage(element) ? "contentinfo" : undefined;
    case "img":
      return attribute(element, "alt") === "" ? "presentation" : "img";
    case "input":
      return inputRole(element);
    case "form":
      return isNamed(element) ? "form" : undefined;
    case "section":
      return isNamed(element) ? "region" : undefined;
    case "th":
      return attribute(element, "scope") === "row" ? "rowheader" : "columnheader";
    default:
      return ROLES[element.name];
  }
}

const isOfPage = (element: Element): boolean => closest(element, ...SECTIONING) === undefined;
const isNamed = (element: Element): boolean =>
  hasAttribute(element, "aria-label") || hasAttribute(element, "aria-labelledby") || hasAttribute(element, "title");

function inputRole(element: Element): string | undefined {
  const type = inputType(element);
  if (TEXT_INPUTS.has(type)) return hasAttribute(element, "list") ? "combobox" : "textbox";
  return INPUT_ROLES[type];
}

export const inputType = (element: Element): string => (attribute(element, "type") ?? "").toLowerCase();

/** The level of a heading. */
export const levelOf = (element: Element): number =>
  Number(attribute(element, "aria-level") ?? /^h([1-6])$/.exec(element.name)?.[1] ?? 0);

/** Whether the element is in the accessibility tree: shown and not below `aria-hidden`. */
export const isExposed = (element: Element): boolean =>
  isShown(element) && [element, ...ancestors(element)].every((each) => attribute(each, "aria-hidden") !== "true");
