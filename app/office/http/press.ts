import { withQuery } from "#app/shared/kernel/lists/address-query.ts";

/** The field with the key of one press of a button. */
export const PRESS = "press";
/** Marks the address of a screen that a repeated form leads to. */
export const REPEATED = "repeated";

/** The screen after a form that was sent before and has now changed nothing. */
export const repeatedPath = (screen: string): string => withQuery(screen, { [REPEATED]: "1" });

/** The address without the notice; null when it has none. */
export function withoutRepeated({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  const query = new URLSearchParams(search);
  if (!query.has(REPEATED)) return null;
  query.delete(REPEATED);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
