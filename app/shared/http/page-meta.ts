import type { MetaDescriptor } from "react-router";

type Matches = ReadonlyArray<{ readonly id: string; readonly loaderData?: unknown } | undefined>;
type Page = { readonly title: string; readonly description: string; readonly path: string };

const originOf = (matches: Matches): string =>
  (matches.find((match) => match?.id === "root")?.loaderData as { publicUrl?: string } | undefined)?.publicUrl ?? "";

type Shell = { readonly footer?: { readonly storeName?: string } } | null | undefined;

/** The shop's name as the settings have it; its first one where the shell could not be read (R-028, Annex E). */
export const storeNameOf = (matches: Matches): string =>
  matches.map((match) => (match?.loaderData as Shell)?.footer?.storeName).find((name) => name) ?? "Safara Sa Yaram";

/** What a page is called, with the shop's name behind it. */
export const pageTitle = (matches: Matches, title: string): string => `${title} | ${storeNameOf(matches)}`;

/** Title, description, canonical address and sharing card of a page that is the same for everybody. */
export function pageMeta(matches: Matches, { title, description, path }: Page): MetaDescriptor[] {
  const canonical = originOf(matches) + path;
  const full = pageTitle(matches, title);
  return [
    { title: full },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: `${originOf(matches)}/og-default.jpg` },
    { tagName: "link", rel: "canonical", href: canonical },
  ];
}
