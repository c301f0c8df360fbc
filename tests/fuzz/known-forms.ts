import { pageElements, type PageElement } from "#tests/support/page-elements.ts";

export type KnownForm = {
  readonly method: string;
  readonly path: string;
  readonly isMultipart: boolean;
  readonly fields: readonly (readonly [string, string])[];
};

export type Offered = { readonly forms: KnownForm[]; readonly links: string[] };

const FIELDS = /^(?:input|textarea|button|option)$/;

export function readOffers(offered: Offered, path: string, html: string): void {
  const elements = pageElements(html);
  for (const form of formsOf(elements, path)) {
    const key = keyOf(form);
    if (!offered.forms.some((known) => keyOf(known) === key)) offered.forms.push(form);
  }
  for (const { name, attributes } of elements) {
    const href = name === "a" ? (attributes.get("href") ?? "") : "";
    if (href.startsWith("/") && !offered.links.includes(plain(href))) offered.links.push(plain(href));
  }
}

const plain = (text: string): string =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<");

/** Forms with the same address, fields and values are one. */
const keyOf = ({ method, path, fields }: KnownForm): string =>
  JSON.stringify([method, path.split("?")[0], fields.map(([name, value]) => [name, isWord(value) ? value : ""])]);
const isWord = (value: string): boolean => /^[a-z_-]{2,20}$/.test(value);

type OpenForm = Omit<KnownForm, "fields"> & { readonly fields: [string, string][] };

function formsOf(elements: readonly PageElement[], path: string): KnownForm[] {
  const forms: OpenForm[] = [];
  let select = "";
  for (const element of elements) {
    if (element.name === "form") forms.push(emptyForm(element, path));
    if (element.name === "select") select = element.attributes.get("name") ?? "";
    const field = FIELDS.test(element.name) ? fieldOf(element, select) : null;
    if (field && !isLaterOption(element, field, forms.at(-1))) forms.at(-1)?.fields.push(field);
  }
  return forms.filter(({ path: to }) => to.startsWith("/"));
}

/** Of a choice, only the first option is used. */
const isLaterOption = (
  { name }: PageElement,
  [named]: readonly [string, string],
  form: OpenForm | undefined,
): boolean => name === "option" && form !== undefined && form.fields.some(([known]) => known === named);

const emptyForm = ({ attributes }: PageElement, path: string): OpenForm => ({
  method: (attributes.get("method") ?? "get").toUpperCase(),
  path: plain(attributes.get("action") ?? path),
  isMultipart: attributes.get("enctype") === "multipart/form-data",
  fields: [],
});

function fieldOf({ name, attributes, text }: PageElement, select: string): [string, string] | null {
  const named = name === "option" ? select : (attributes.get("name") ?? "");
  return named ? [named, plain(attributes.get("value") ?? text)] : null;
}
