import { Text, type Document, type Element } from "domhandler";
import { all, ancestors, attribute, byId, closest, hasAttribute, rawText, textOf } from "./document.ts";
import { inputType } from "./roles.ts";

/** Files chosen for a file field. */
const chosenFiles = new WeakMap<Element, readonly File[]>();
export const filesOf = (field: Element): readonly File[] => chosenFiles.get(field) ?? [];

const TICKED = new Set(["checkbox", "radio"]);
const UNTYPED = new Set([...TICKED, "submit", "button", "reset", "image", "hidden", "file"]);

/** Whether a control is disabled, by itself or by its `fieldset`. */
export function isDisabled(control: Element): boolean {
  if (hasAttribute(control, "disabled")) return true;
  for (const outer of ancestors(control)) {
    if (outer.name !== "fieldset" || !hasAttribute(outer, "disabled")) continue;
    const legend = closest(control, "legend");
    if (legend?.parent !== outer) return true;
  }
  return false;
}

/** The value a field holds now. */
export function valueOf(field: Element): string {
  if (field.name === "textarea") return rawText(field).replaceAll(/\r\n?/g, "\n");
  if (field.name === "select") return chosenOptions(field).map(optionValue)[0] ?? "";
  if (TICKED.has(inputType(field))) return attribute(field, "value") ?? "on";
  return attribute(field, "value") ?? "";
}

/** Replaces the text of a field. */
export function type(field: Element, text: string): void {
  assertUsable(field);
  if (hasAttribute(field, "readonly")) throw new Error(`${nameAttribute(field)} is read-only`);
  if (field.name === "textarea") {
    field.children = [Object.assign(new Text(text), { parent: field })];
    return;
  }
  if (field.name !== "input" || UNTYPED.has(inputType(field))) throw new Error(`Nobody types into ${field.name}`);
  const longest = Number(attribute(field, "maxlength") ?? Number.POSITIVE_INFINITY);
  field.attribs["value"] = text.slice(0, longest);
}

/** Ticks a box or chooses a radio button, or unticks a box. */
export function tick(page: Document, field: Element, isTicked: boolean): void {
  assertUsable(field);
  const kind = inputType(field);
  if (!TICKED.has(kind)) throw new Error(`Nobody ticks ${field.name} ${kind}`);
  if (!isTicked) {
    if (kind === "radio") throw new Error("A radio button cannot be unticked");
    delete field.attribs["checked"];
    return;
  }
  if (kind === "radio") for (const other of radioGroup(page, field)) delete other.attribs["checked"];
  field.attribs["checked"] = "";
}

const radioGroup = (page: Document, radio: Element): Element[] =>
  all(page, "input").filter(
    (other) =>
      inputType(other) === "radio" &&
      attribute(other, "name") === attribute(radio, "name") &&
      formOf(page, other) === formOf(page, radio),
  );

export const isTicked = (field: Element): boolean => hasAttribute(field, "checked");

/** Chooses options of a `select` by their values or labels. */
export function choose(select: Element, texts: readonly string[]): void {
  assertUsable(select);
  const options = all(select, "option");
  const chosen = texts.map((text) => {
    const option = options.find((each) => optionValue(each) === text) ?? options.find((each) => labelOf(each) === text);
    if (!option)
      throw new Error(`${nameAttribute(select)} offers no "${text}", only ${options.map(labelOf).join(", ")}`);
    if (isOptionDisabled(option)) throw new Error(`"${text}" of ${nameAttribute(select)} cannot be chosen`);
    return option;
  });
  for (const option of options) delete option.attribs["selected"];
  for (const option of chosen) option.attribs["selected"] = "";
}

/** Chooses files for a file field; none clears the choice. */
export function chooseFiles(field: Element, files: readonly File[]): void {
  assertUsable(field);
  if (inputType(field) !== "file") throw new Error(`${nameAttribute(field)} takes no files`);
  if (files.length > 1 && !hasAttribute(field, "multiple")) throw new Error(`${nameAttribute(field)} takes one file`);
  chosenFiles.set(field, files);
}

/** The options a `select` would send: without a choice, the first enabled one. */
export function chosenOptions(select: Element): Element[] {
  const options = all(select, "option");
  const marked = options.filter((option) => hasAttribute(option, "selected"));
  if (hasAttribute(select, "multiple")) return marked;
  const last = marked.at(-1) ?? options.find((option) => !isOptionDisabled(option));
  return last ? [last] : [];
}

export const optionValue = (option: Element): string => attribute(option, "value") ?? textOf(option);
export const labelOf = (option: Element): string => attribute(option, "label") ?? textOf(option);
export const isOptionDisabled = (option: Element): boolean =>
  hasAttribute(option, "disabled") ||
  [...ancestors(option)].some((each) => each.name === "optgroup" && hasAttribute(each, "disabled"));

/** The form a control belongs to, by its `form` attribute or its place. */
export function formOf(page: Document, control: Element): Element | undefined {
  const id = attribute(control, "form");
  return id === undefined ? [...ancestors(control)].find(({ name }) => name === "form") : byId(page, id);
}

function assertUsable(field: Element): void {
  if (isDisabled(field)) throw new Error(`${nameAttribute(field)} is disabled`);
}

export const nameAttribute = (field: Element): string => `${field.name} "${attribute(field, "name") ?? ""}"`;
