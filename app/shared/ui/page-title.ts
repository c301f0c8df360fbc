/** The routes of a page with what their loaders answered, as `meta` is given them. */
export type Matches = ReadonlyArray<{ readonly id: string; readonly loaderData?: unknown } | undefined>;

type Shell = { readonly footer?: { readonly storeName?: string } } | null | undefined;

/** The shop's name as the settings have it; its first one where the shell could not be read (R-028, Annex E). */
export const storeNameOf = (matches: Matches): string =>
  matches.map((match) => (match?.loaderData as Shell)?.footer?.storeName).find((name) => name) ?? "Safara Sa Yaram";

/** What a page is called, with the shop's name behind it. */
export const pageTitle = (matches: Matches, title: string): string => `${title} | ${storeNameOf(matches)}`;
