import { randomUUID } from "node:crypto";
import type { Document, Element } from "domhandler";
import { all, attribute, closest, hasAttribute } from "./document.ts";
import { chosenOptions, filesOf, formOf, isDisabled, isTicked, nameAttribute, optionValue, valueOf } from "./fields.ts";
import { inputType } from "./roles.ts";

/** A browser's request when a form is sent. */
export type Submission = { readonly method: "GET" | "POST"; readonly url: string; readonly body: BodyInit | null };

type Entry = readonly [name: string, value: string | File];

/**
 * The request of a sent form, by this button or without one. Throws where a browser would refuse: a required field is empty, or a
 * value is invalid.
 */
export function submissionOf(page: Document, form: Element, parts: { button: Element | null; at: string }): Submission {
  const of = (name: string): string | undefined =>
    (parts.button && attribute(parts.button, `form${name}`)) ?? attribute(form, name);
  if (!hasAttribute(form, "novalidate") && !(parts.button && hasAttribute(parts.button, "formnovalidate")))
    assertValid(page, form);
  const entries = entriesOf(page, form, parts.button);
  const url = new URL(of("action") || parts.at, parts.at);
  if ((of("method") ?? "get").toLowerCase() !== "post") {
    url.search = new URLSearchParams(entries.map(([name, value]) => [name, asText(value)])).toString();
    return { method: "GET", url: url.href, body: null };
  }
  return { method: "POST", url: url.href, body: bodyOf(entries, of("enctype") ?? "") };
}

const asText = (value: string | File): string => (typeof value === "string" ? value : value.name);

function bodyOf(entries: readonly Entry[], enctype: string): BodyInit {
  if (enctype.toLowerCase() !== "multipart/form-data")
    return new URLSearchParams(entries.map(([name, value]) => [name, asText(value)]));
  return multipart(entries);
}

/** `FormData` leaves the file name out where it is empty; browsers do not. */
function multipart(entries: readonly Entry[]): Blob {
  const boundary = `plain-browser-${randomUUID()}`;
  const quoted = (text: string): string =>
    `"${text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A")}"`;
  const parts = entries.flatMap(([name, value]): BlobPart[] => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name=${quoted(name)}`;
    if (typeof value === "string") return [`${head}\r\n\r\n${value}\r\n`];
    return [`${head}; filename=${quoted(value.name)}\r\nContent-Type: ${value.type}\r\n\r\n`, value, "\r\n"];
  });
  return new Blob([...parts, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
}

const CONTROLS = "button, input, select, textarea";
const BUTTONS = new Set(["submit", "button", "reset", "image"]);

/** The controls of a form, in the order of the page. */
export const controlsOf = (page: Document, form: Element): Element[] =>
  all(page, CONTROLS).filter((control) => formOf(page, control) === form);

/** Whether an element is a submit button. */
export const isSubmitButton = (element: Element): boolean =>
  element.name === "button"
    ? (attribute(element, "type") ?? "submit").toLowerCase() === "submit"
    : element.name === "input" && ["submit", "image"].includes(inputType(element));

/** The button that the Enter key presses in a field of this form. */
export const defaultButton = (page: Document, form: Element): Element | null =>
  controlsOf(page, form).find((control) => isSubmitButton(control)) ?? null;

const entriesOf = (page: Document, form: Element, button: Element | null): Entry[] =>
  controlsOf(page, form).flatMap((control) => {
    const name = attribute(control, "name");
    if (!name || isDisabled(control) || closest(control, "datalist")) return [];
    return valuesOf(control, button).map((value): Entry => [name, value]);
  });

function valuesOf(control: Element, button: Element | null): (string | File)[] {
  const kind = inputType(control);
  if (control.name === "button" || BUTTONS.has(kind)) return control === button ? [valueOf(control)] : [];
  if (control.name === "select") return chosenOptions(control).map(optionValue);
  if (kind === "checkbox" || kind === "radio") return isTicked(control) ? [valueOf(control)] : [];
  if (kind === "file") {
    const files = filesOf(control);
    return files.length > 0 ? [...files] : [new File([], "", { type: "application/octet-stream" })];
  }
  return [withLineBreaks(valueOf(control))];
}

const withLineBreaks = (text: string): string => text.replaceAll(/\r\n?|\n/g, "\r\n");

const EMAIL = /^[^\s@]+@[^\s@]+$/;

function assertValid(page: Document, form: Element): void {
  for (const control of controlsOf(page, form)) {
    if (isDisabled(control) || hasAttribute(control, "readonly") || control.name === "button") continue;
    const fault = faultOf(page, control);
    if (fault) throw new Error(`A browser does not submit the form: ${nameAttribute(control)} ${fault}`);
  }
}

function faultOf(page: Document, control: Element): string | null {
  const kind = inputType(control);
  if (kind === "hidden" || BUTTONS.has(kind)) return null;
  if (hasAttribute(control, "required") && isEmpty(page, control)) return "is empty";
  const value = valueOf(control);
  return value === "" || control.name === "select" ? null : shapeFault(control, value);
}

function shapeFault(control: Element, value: string): string | null {
  const pattern = control.name === "input" ? attribute(control, "pattern") : undefined;
  if (inputType(control) === "email" && !EMAIL.test(value)) return `holds no e-mail address: ${value}`;
  if (pattern && !new RegExp(`^(?:${pattern})$`, "v").test(value)) return `does not match ${pattern}: ${value}`;
  return value.length < Number(attribute(control, "minlength") ?? 0) ? `is too short: ${value}` : null;
}

function isEmpty(page: Document, control: Element): boolean {
  const kind = inputType(control);
  if (kind === "checkbox") return !isTicked(control);
  if (kind === "file") return filesOf(control).length === 0;
  if (kind !== "radio") return valueOf(control) === "";
  return !all(page, "input").some(
    (other) =>
      inputType(other) === "radio" && attribute(other, "name") === attribute(control, "name") && isTicked(other),
  );
}
