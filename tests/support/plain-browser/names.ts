import { isTag, isText, type AnyNode, type Document, type Element, type ParentNode } from "domhandler";
import { all, attribute, byId, isShown, normalized } from "./document.ts";
import { inputType, roleOf } from "./roles.ts";

const LABELABLE = new Set(["input", "select", "textarea", "button", "output", "progress", "meter"]);

/** The `label` elements of a field, in the order of the page. */
export function labelsOf(page: Document, element: Element): Element[] {
  if (!LABELABLE.has(element.name) || inputType(element) === "hidden") return [];
  const id = attribute(element, "id");
  return all(page, "label").filter((label) => {
    const named = attribute(label, "for");
    return named === undefined ? firstLabelable(label) === element : named === id;
  });
}

const firstLabelable = (label: Element): Element | undefined =>
  all(label, "input, select, textarea, button, output, progress, meter").find(
    (element) => inputType(element) !== "hidden",
  );

const NAMED_BY_CONTENT = new Set(
  "button cell checkbox columnheader gridcell heading link menuitem option radio row rowheader switch tab tooltip".split(
    " ",
  ),
);

/** The accessible name. */
export function nameOf(page: Document, element: Element): string {
  const referred = referredText(page, element, "aria-labelledby");
  if (referred) return referred;
  const label = normalized(attribute(element, "aria-label") ?? "");
  return label || nativeName(page, element) || contentName(element) || normalized(attribute(element, "title") ?? "");
}

/** The accessible description. */
export const descriptionOf = (page: Document, element: Element): string =>
  referredText(page, element, "aria-describedby") || normalized(attribute(element, "aria-description") ?? "");

function referredText(page: Document, element: Element, name: string): string {
  const ids = (attribute(element, name) ?? "").split(/\s+/).filter(Boolean);
  return normalized(ids.map((id) => spoken(byId(page, id))).join(" "));
}

const CAPTIONS: Readonly<Record<string, string>> = { fieldset: "legend", figure: "figcaption", table: "caption" };

function nativeName(page: Document, element: Element): string {
  const labels = labelsOf(page, element);
  if (labels.length > 0) return normalized(labels.map((label) => spokenParts(label, "label")).join(" "));
  const caption = CAPTIONS[element.name];
  if (caption !== undefined) return spoken(element.children.find((each) => isTag(each) && each.name === caption));
  if (element.name === "img") return normalized(attribute(element, "alt") ?? "");
  if (element.name !== "input") return normalized(attribute(element, "placeholder") ?? "");
  return normalized(attribute(element, INPUT_NAMES[inputType(element)] ?? "placeholder") ?? "");
}

/** The attribute that names an input without a label. */
const INPUT_NAMES: Readonly<Record<string, string>> = {
  image: "alt",
  submit: "value",
  reset: "value",
  button: "value",
};

const contentName = (element: Element): string =>
  NAMED_BY_CONTENT.has(roleOf(element) ?? "") || element.name === "summary" ? spoken(element) : "";

const spoken = (node: AnyNode | undefined): string => (node === undefined ? "" : normalized(spokenParts(node, "name")));

const BLOCKS =
  /^(?:address|article|aside|blockquote|br|dd|div|dl|dt|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|section|table|td|th|tr|ul)$/;

/** The text of a node for assistive technology; a label leaves out the text in its own field. */
function spokenParts(node: AnyNode, as: "name" | "label"): string {
  const below = (outer: ParentNode): string => outer.children.map((each) => spokenPart(each, as)).join("");
  return "children" in node ? below(node) : spokenPart(node, as);
}

const FIELDS = new Set(["input", "select", "textarea"]);

function spokenPart(node: AnyNode, as: "name" | "label"): string {
  if (isText(node)) return node.data;
  if (!isTag(node) || isIgnored(node)) return "";
  const label = attribute(node, "aria-label") || (node.name === "img" && attribute(node, "alt"));
  if (label) return ` ${label} `;
  if (as === "label" && FIELDS.has(node.name)) return "";
  const inner = spokenParts(node, as);
  return BLOCKS.test(node.name) ? ` ${inner} ` : inner;
}

const isIgnored = (element: Element): boolean =>
  element.name === "svg" || attribute(element, "aria-hidden") === "true" || !isShown(element);
