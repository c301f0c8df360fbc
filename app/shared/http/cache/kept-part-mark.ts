/** The element around a kept part while the document is rendered; it is removed before the page is sent. */
export const KEPT_PART = "kept-part";

export type KeptPartOf = { readonly id: string; readonly isKnown: boolean };
