const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID; anything else must never reach a uuid column. */
export const isUuid = (text: string | null | undefined): text is string => UUID.test(text ?? "");

const SHORT_ID = 8;

/** The first 8 characters of an id, as shown on screen and used in URLs. */
export const shortId = (id: string): string => id.slice(0, SHORT_ID);

/** Text reduced to lower-case ASCII letters, digits and single hyphens; "" when nothing is left. */
export function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The slug of a product: its name and the first 8 characters of its id, or the id alone without a name. */
export function productSlug(name: string | null | undefined, id: string): string {
  const base = slugify(name ?? "");
  return base === "" ? id : `${base}-${shortId(id)}`;
}
