const BASE = "http://shop.invalid";

/** The path and query a form asks to go back to, when it is a page of ours; else "/". Never another site. */
export function localPath(wanted: FormDataEntryValue | string | null): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/") || !URL.canParse(wanted, BASE)) return "/";
  const url = new URL(wanted, BASE);
  return url.origin === BASE && !url.pathname.startsWith("//") ? url.pathname + url.search : "/";
}
