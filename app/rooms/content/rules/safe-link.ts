import type { HomeSection } from "../types.ts";

/**
 * Whether a link may be printed: a path of this shop or an https address; never script, data or another host in
 * disguise.
 */
export function isSafeLink(link: string): boolean {
  // Browsers drop control characters and read a backslash as a slash.
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\s\\\u0000-\u001f\u007f]/.test(link)) return false;
  if (link.startsWith("/")) return !link.startsWith("//");
  return link.startsWith("https://") && URL.canParse(link);
}

/** A section for the page: a link that was stored past the form and is not safe is left out. */
export const withSafeLink = (section: HomeSection): HomeSection => ({
  ...section,
  ctaLink: section.ctaLink !== null && isSafeLink(section.ctaLink) ? section.ctaLink : null,
});
