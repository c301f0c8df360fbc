import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_LOCALE, readLocaleFrom } from "../kernel/format/locale.ts";

const locales = new AsyncLocalStorage<string>();
readLocaleFrom(() => locales.getStore() ?? DEFAULT_LOCALE);

/** Runs work, and all that it awaits, with texts, numbers and dates in this locale. */
export const inLocale = <Done>(locale: string, work: () => Done): Done => locales.run(locale, work);
