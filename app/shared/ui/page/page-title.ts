import { DEFAULT_STORE_NAME } from "#app/shared/kernel/messages.ts";

/** The routes of a page with what their loaders answered, as `meta` is given them. */
export type Matches = ReadonlyArray<{ readonly id: string; readonly loaderData?: unknown } | undefined>;

/** Loader data of the shells: the storefront's has the shop's name in its footer, the back office's beside the person. */
type Shell = { readonly storeName?: string; readonly footer?: { readonly storeName?: string } } | null | undefined;

/** The shop's name as the settings have it; its first one where the shell could not be read. */
export const storeNameOf = (matches: Matches): string =>
  matches.map((match) => nameIn(match?.loaderData as Shell)).find((name) => name) ?? DEFAULT_STORE_NAME;

const nameIn = (shell: Shell): string | undefined => shell?.footer?.storeName ?? shell?.storeName;

export const pageTitle = (matches: Matches, title: string): string => `${title} | ${storeNameOf(matches)}`;
