const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Anything else must never reach a uuid column. */
export const isUuid = (text: string | null | undefined): text is string => UUID.test(text ?? "");

const SHORT_ID = 8;

/** The first 8 characters, as on screen and in URLs. */
export const shortId = (id: string): string => id.slice(0, SHORT_ID);

/** Reduces text to lower-case ASCII letters, digits and single hyphens; "" when nothing is left. */
export function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A product's slug: its name and the first 8 characters of its id, or the id alone without a name. */
export function productSlug(name: string | null | undefined, id: string): string {
  const base = slugify(name ?? "");
  return base === "" ? id : `${base}-${shortId(id)}`;
}
