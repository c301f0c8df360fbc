/** A step on the way to a page; the page itself has no address here. */
export type CrumbFacts = { readonly label: string; readonly to?: string };

/** schema.org BreadcrumbList of the way to a page, with absolute addresses. */
export function breadcrumbJsonLd(crumbs: readonly CrumbFacts[], origin: string): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      ...(to !== undefined && { item: new URL(to, origin).href }),
    })),
  };
}
