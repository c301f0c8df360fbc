import { REDIRECTS } from "../constants.ts";

const STAFF_PATH = /^\/admin(?:-dashboard)?(?:\/[a-z0-9/-]*)?(?:\?[\w=&%.+:-]*)?$/i;

/** Where a sign-in leads on to: a place from the fixed list or a staff path of ours, else home; never another site. */
export function safeRedirect(wanted: string | null | undefined): string {
  const known = Object.entries(REDIRECTS).find(([name, path]) => wanted === name || wanted === path);
  if (known) return known[1];
  return wanted && STAFF_PATH.test(wanted) ? wanted : "/";
}
