/** Two products of the demo shop, and one that is in no shop. */
export const SOKH = "d95a7c3e-08b4-4e62-b6f9-71e3c0a8d524";
export const DOYY_WAAR = "b7e41d06-92c8-4f35-a1d3-0c6f58e2947a";
export const GONE = "99999999-9999-4999-8999-999999999999";

/** A cart line as the cookie writes it, with the price last shown if one is named. */
export const lineOf = (id: string, ...numbers: [quantity: number, shownCents?: number]): string =>
  [id.replaceAll("-", ""), ...numbers].join(".");

/** The lines of a cart cookie, the prices last shown left out. */
export const withoutPrices = (cookie: string | undefined): string | undefined =>
  cookie?.replaceAll(/(\.\d+)\.\d+/g, "$1");
