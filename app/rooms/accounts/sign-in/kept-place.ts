import { REDIRECTS } from "../constants.ts";

const STAFF_PATH = /^\/admin(?:-dashboard)?(?:\/[a-z0-9/-]*)?(?:\?[\w=&%.+:-]*)?$/i;
const PRODUCT_PATH = /^\/product\/[a-z0-9-]+\/[a-f0-9-]{36}(?:\?review=write(?:#review-form)?)?$/;

/** Where a sign-in leads: a listed place, a product or a staff page of this shop, else home; never another site. */
export function safeRedirect(requestedPlace: string | null | undefined): string {
  const known = Object.entries(REDIRECTS).find(([name, path]) => requestedPlace === name || requestedPlace === path);
  if (known) return known[1];
  return requestedPlace && (STAFF_PATH.test(requestedPlace) || PRODUCT_PATH.test(requestedPlace))
    ? requestedPlace
    : "/";
}

/** The address of an account screen; after it, the person continues at `place`. */
export const accountLink = (path: string, place: string): string =>
  place === "/" ? path : `${path}?${new URLSearchParams({ redirect: place }).toString()}`;
