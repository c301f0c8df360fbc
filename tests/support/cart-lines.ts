/** Two products of the demo shop, and an unknown one. */
export const SOKH = "d95a7c3e-08b4-4e62-b6f9-71e3c0a8d524";
export const DOYY_WAAR = "b7e41d06-92c8-4f35-a1d3-0c6f58e2947a";
export const GONE = "99999999-9999-4999-8999-999999999999";

/** A cart line in the cookie's format, optionally with the price last shown. */
export const lineOf = (id: string, ...numbers: [quantity: number, shownCents?: number]): string =>
  [id.replaceAll("-", ""), ...numbers].join(".");

/** The lines of a cart cookie, without the prices last shown. */
export const withoutPrices = (cookie: string | undefined): string | undefined =>
  cookie?.replaceAll(/(\.\d+)\.\d+/g, "$1");
