import { isDocument, isTag, type AnyNode, type Document, type Element } from "domhandler";
import { all, attribute, normalized, textOf } from "./document.ts";
import { isDisabled, isTicked } from "./fields.ts";
import { descriptionOf, labelsOf, nameOf } from "./names.ts";
import { isExposed, levelOf, roleOf } from "./roles.ts";

/** Finds elements below some nodes. */
export type Search = (roots: readonly AnyNode[]) => Element[];

/** A string matches a part of the text, ignoring case; `exact` matches the whole text. */
export type Expected = string | RegExp;
type Exactness = { readonly exact?: boolean };
export type RoleOptions = Exactness & {
  readonly name?: Expected;
  readonly description?: Expected;
  readonly level?: number;
  readonly checked?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly disabled?: boolean;
  /** Includes hidden elements. */
  readonly includeHidden?: boolean;
};
type Having<Locator> = { readonly hasText?: Expected; readonly has?: Locator };

/** The ways to find elements, on a page and within others. */
export abstract class Searching<Locator extends { filter(parts: Having<Locator>): Locator }> {
  protected abstract within(search: Search, description: string): Locator;

  getByRole(role: string, options: RoleOptions = {}): Locator {
    const description = options.name === undefined ? role : `${role} "${String(options.name)}"`;
    return this.within(eachBelow(fitsRole(role, options)), description);
  }

  getByLabel(text: Expected, { exact = false }: Exactness = {}): Locator {
    const fits = (element: Element): boolean =>
      labelTexts(pageOf(element), element).some((label) => matches(label, text, exact));
    return this.within(eachBelow(fits), `label "${String(text)}"`);
  }

  /** The innermost elements with this text. */
  getByText(text: Expected, { exact = false }: Exactness = {}): Locator {
    const fits = (element: Element): boolean => element.name !== "title" && matches(textOf(element), text, exact);
    const innermost = (element: Element): boolean =>
      fits(element) && !element.children.some((each) => isTag(each) && fits(each));
    // The root elements count too.
    const search: Search = (roots) => [
      ...new Set(roots.flatMap((root) => [...(isTag(root) ? [root] : []), ...all(root, "*")].filter(innermost))),
    ];
    return this.within(search, `text "${String(text)}"`);
  }

  getByAltText(text: Expected, { exact = false }: Exactness = {}): Locator {
    return this.within(
      eachBelow((element) => matches(attribute(element, "alt"), text, exact)),
      `alternative text "${String(text)}"`,
    );
  }

  getByTitle(text: Expected, { exact = false }: Exactness = {}): Locator {
    return this.within(
      eachBelow((element) => matches(attribute(element, "title"), text, exact)),
      `title "${String(text)}"`,
    );
  }

  /** By a CSS selector; ".." is the parent. */
  locator(selector: string, having: Having<Locator> = {}): Locator {
    const search: Search = (roots) =>
      selector === ".."
        ? roots.flatMap((root) => (root.parent && isTag(root.parent) ? [root.parent] : []))
        : roots.flatMap((root) => all(root, selector).filter((element) => element !== root));
    const found = this.within(search, selector);
    return having.has === undefined && having.hasText === undefined ? found : found.filter(having);
  }
}

const eachBelow =
  (fits: (element: Element) => boolean): Search =>
  (roots) =>
    roots.flatMap((root) => all(root, "*").filter((element) => element !== root && fits(element)));

export function pageOf(node: AnyNode): Document {
  let at: AnyNode = node;
  while (at.parent) at = at.parent;
  if (!isDocument(at)) throw new Error("The element is on no page");
  return at;
}

/** Whether a text is the expected one, ignoring white space. */
export function matches(text: string | undefined, expected: Expected, exact: boolean): boolean {
  if (text === undefined) return false;
  const read = normalized(text);
  if (typeof expected !== "string") return new RegExp(expected.source, expected.flags.replace("g", "")).test(read);
  return exact ? read === normalized(expected) : read.toLowerCase().includes(normalized(expected).toLowerCase());
}

function fitsRole(role: string, options: RoleOptions): (element: Element) => boolean {
  const { name, description, exact = false, level, includeHidden = false } = options;
  return (element) => {
    if (roleOf(element) !== role || (level !== undefined && levelOf(element) !== level)) return false;
    if (!includeHidden && !isExposed(element)) return false;
    const page = pageOf(element);
    if (name !== undefined && !matches(nameOf(page, element), name, exact)) return false;
    return (
      (description === undefined || matches(descriptionOf(page, element), description, exact)) &&
      fitsState(element, options)
    );
  };
}

function fitsState(element: Element, { checked, pressed, expanded, disabled }: RoleOptions): boolean {
  const isSet = (name: string, expected: boolean | undefined): boolean =>
    expected === undefined || (attribute(element, name) === "true") === expected;
  const isChecked = isTicked(element) || attribute(element, "aria-checked") === "true";
  return (
    (checked === undefined || isChecked === checked) &&
    (disabled === undefined || isDisabled(element) === disabled) &&
    isSet("aria-pressed", pressed) &&
    isSet("aria-expanded", expanded)
  );
}

function labelTexts(page: Document, element: Element): string[] {
  const ids = (attribute(element, "aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  const referred = ids.flatMap((id) => all(page, "[id]").filter((each) => attribute(each, "id") === id));
  if (referred.length > 0) return referred.map(textOf);
  const label = attribute(element, "aria-label");
  return [...(label ? [label] : []), ...labelsOf(page, element).map(textOf)];
}
