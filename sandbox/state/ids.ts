import { randomBytes } from "node:crypto";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export function newId(prefix: string, length = 24): string {
  let text = "";
  for (const byte of randomBytes(length)) text += LETTERS[byte % LETTERS.length] ?? "0";
  return `${prefix}_${text}`;
}

/** The reference may be the object itself; empty when there is none. */
export const idOf = (reference: string | { readonly id: string } | null): string =>
  typeof reference === "string" ? reference : (reference?.id ?? "");
