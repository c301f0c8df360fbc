import type { AnyNode, Document, Element } from "domhandler";
import { all, attribute, closest, hasAttribute, isShown, rawText, textOf } from "./document.ts";
import { choose, chooseFiles, formOf, isDisabled, isTicked, tick, type, valueOf } from "./fields.ts";
import { Searching, type Search } from "./searching.ts";
import { descriptionOf, nameOf } from "./names.ts";
import { isSubmitButton } from "./submission.ts";

/** The page that locators search and act on. */
export type Host = {
  readonly document: Document;
  /** Describes the page in the messages of failures. */
  describe(): string;
  follow(href: string): Promise<void>;
  submit(form: Element, button: Element | null): Promise<void>;
  submitByEnter(form: Element): Promise<void>;
};

/** Elements of a page, looked up at each call. Actions throw unless there is exactly one element. */
export class Locator extends Searching<Locator> {
  readonly search: Search;
  readonly description: string;
  private readonly host: Host;

  constructor(host: Host, search: Search, description: string) {
    super();
    this.host = host;
    this.search = search;
    this.description = description;
  }

  protected within(search: Search, description: string): Locator {
    const found: Search = (roots) => [...new Set(this.search(roots).flatMap((root) => search([root])))];
    return new Locator(this.host, found, `${this.description} › ${description}`);
  }

  private narrowed(choice: (found: Element[]) => Element[], description: string): Locator {
    return new Locator(this.host, (roots) => choice(this.search(roots)), `${this.description} ${description}`);
  }

  filter(parts: {
    hasText?: string | RegExp;
    hasNotText?: string | RegExp;
    has?: Locator;
    hasNot?: Locator;
    visible?: boolean;
  }): Locator {
    const { has, hasNot, hasText, hasNotText, visible } = parts;
    const fits = (element: Element): boolean =>
      (hasText === undefined || containsText(element, hasText)) &&
      (hasNotText === undefined || !containsText(element, hasNotText)) &&
      (has === undefined || has.search([element]).length > 0) &&
      (hasNot === undefined || hasNot.search([element]).length === 0) &&
      (visible === undefined || isShown(element) === visible);
    return this.narrowed((found) => found.filter(fits), `with ${String(hasText ?? has?.description ?? "")}`);
  }

  first = (): Locator => this.nth(0);
  last = (): Locator => this.nth(-1);
  nth = (at: number): Locator =>
    this.narrowed((found) => [found.at(at)].filter((each) => each !== undefined), `no. ${at}`);
  and = (other: Locator): Locator =>
    this.narrowed((found) => found.filter((each) => other.elements().includes(each)), `and ${other.description}`);
  or = (other: Locator): Locator =>
    this.narrowed((found) => [...new Set([...found, ...other.elements()])], `or ${other.description}`);
  all = (): Locator[] => this.elements().map((_, at) => this.nth(at));

  /** All matching elements. */
  elements(): Element[] {
    return this.search([this.host.document]);
  }

  /** The one matching element. */
  element(): Element {
    const found = this.elements();
    if (found.length === 1) return found[0]!;
    throw new Error(`${found.length} × ${this.description} on ${this.host.describe()}`);
  }

  describe = (): string => `${this.description} on ${this.host.describe()}`;
  count = (): number => this.elements().length;
  textContent = (): string => rawText(this.element());
  text = (): string => textOf(this.element());
  texts = (): string[] => this.elements().map(textOf);
  getAttribute = (name: string): string | null => attribute(this.element(), name) ?? null;
  inputValue = (): string => valueOf(this.element());
  isVisible = (): boolean => this.count() > 0 && isShown(this.element());
  isChecked = (): boolean => isTicked(this.element());
  isDisabled = (): boolean => isDisabled(this.element());
  isEditable = (): boolean => !this.isDisabled() && !hasAttribute(this.element(), "readonly");
  accessibleName = (): string => nameOf(this.host.document, this.element());
  accessibleDescription = (): string => descriptionOf(this.host.document, this.element());

  fill(text: string): void {
    type(this.shown(), text);
  }

  check(): void {
    tick(this.host.document, this.element(), true);
  }

  uncheck(): void {
    tick(this.host.document, this.element(), false);
  }

  /** Chooses by value or label. */
  selectOption(texts: string | readonly string[]): void {
    choose(this.shown(), typeof texts === "string" ? [texts] : texts);
  }

  setInputFiles(files: File | readonly File[]): void {
    chooseFiles(this.element(), files instanceof File ? [files] : files);
  }

  /** Presses Enter in a field, which sends its form by the first of its buttons. */
  async pressEnter(): Promise<void> {
    const form = formOf(this.host.document, this.shown());
    if (!form) throw new Error(`${this.describe()} is in no form`);
    await this.host.submitByEnter(form);
  }

  /** Follows a link, sends a form, ticks, opens and closes; throws where a click does nothing without script. */
  async click(): Promise<void> {
    const element = this.shown();
    const target = closest(element, "a", "button", "input", "label", "summary") ?? element;
    if (isDisabled(target)) throw new Error(`${this.describe()} is disabled`);
    const href = target.name === "a" ? attribute(target, "href") : undefined;
    if (href !== undefined) return this.host.follow(href);
    if (isSubmitButton(target)) return this.submitBy(target);
    if (!toggled(this.host.document, target))
      throw new Error(`A click does nothing without script: ${this.describe()}`);
  }

  private async submitBy(button: Element): Promise<void> {
    const form = formOf(this.host.document, button);
    if (form) return this.host.submit(form, button);
    if (!toggled(this.host.document, button)) throw new Error(`${this.describe()} sends no form`);
  }

  private shown(): Element {
    const element = this.element();
    if (!isShown(element)) throw new Error(`Hidden: ${this.describe()}`);
    return element;
  }
}

const containsText = (element: Element, text: string | RegExp): boolean =>
  typeof text === "string"
    ? textOf(element).toLowerCase().includes(text.trim().replaceAll(/\s+/g, " ").toLowerCase())
    : text.test(textOf(element));

/** The browser's default action of a click; returns whether there was one. */
function toggled(page: Document, target: Element): boolean {
  if (target.name === "summary") return flip(target.parent as Element, "open");
  const popover = attribute(target, "popovertarget");
  if (popover !== undefined) return flipById(page, popover, "data-popover-open");
  const dialog = attribute(target, "commandfor");
  if (dialog !== undefined)
    return flipById(page, dialog, /popover/.test(attribute(target, "command") ?? "") ? "data-popover-open" : "open");
  const field = target.name === "label" ? labelled(page, target) : target;
  if (field?.name !== "input") return false;
  tick(page, field, attribute(field, "type") === "radio" || !isTicked(field));
  return true;
}

const labelled = (page: AnyNode, label: Element): Element | undefined => {
  const id = attribute(label, "for");
  return id === undefined ? all(label, "input")[0] : all(page, "input").find((each) => attribute(each, "id") === id);
};

function flipById(page: Document, id: string, name: string): boolean {
  const element = all(page, "[id]").find((each) => attribute(each, "id") === id);
  return element !== undefined && flip(element, name);
}

function flip(element: Element, name: string): boolean {
  if (hasAttribute(element, name)) delete element.attribs[name];
  else element.attribs[name] = "";
  return true;
}
