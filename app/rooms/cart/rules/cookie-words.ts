import { COMPACT_ID_LENGTH } from "../constants.ts";

const COMPACT_ID = new RegExp(`^[0-9a-f]{${COMPACT_ID_LENGTH}}$`);
const CENTS = /^\d{1,10}$/;

/** A product's id as the cookies of cart and wishlist write it: without its hyphens. */
export const compactId = (id: string): string => id.replaceAll("-", "").toLowerCase();

/** The product that a cookie names; null for what is no compact id. */
export const wholeId = (compact: string): string | null =>
  COMPACT_ID.test(compact) ? compact.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") : null;

/** The price last shown as a cookie says it, to be spread into its line; nothing where there is none to read. */
export const shownPrice = (cents: string): { readonly shownCents?: number } =>
  CENTS.test(cents) ? { shownCents: Number(cents) } : {};
