import { DEFAULT_STORE_NAME } from "#app/shared/kernel/messages.ts";

export type Matches = ReadonlyArray<{ readonly id: string; readonly loaderData?: unknown } | undefined>;

/** The storefront's shell has the name in its footer, the back office's beside the person. */
type Shell = { readonly storeName?: string; readonly footer?: { readonly storeName?: string } } | null | undefined;

/** From the settings; the default where the shell could not be read. */
export const storeNameOf = (matches: Matches): string =>
  matches.map((match) => nameIn(match?.loaderData as Shell)).find((name) => name) ?? DEFAULT_STORE_NAME;

const nameIn = (shell: Shell): string | undefined => shell?.footer?.storeName ?? shell?.storeName;

export const pageTitle = (matches: Matches, title: string): string => `${title} | ${storeNameOf(matches)}`;
