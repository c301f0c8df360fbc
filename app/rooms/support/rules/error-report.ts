import { hideSecrets } from "#app/shared/kernel/hide-secrets.ts";

/** As much as is kept of a report. */
const MESSAGE_MAX = 1000;
const PAGE_MAX = 500;
const BROWSER_MAX = 300;

/** A page that failed, as staff are told. */
type ErrorReport = {
  readonly errorId: string;
  readonly message: string;
  readonly page: string;
  readonly browser: string | null;
};

/** Cuts a report to what is kept: no control characters, of pages their paths alone, never a query or form data. */
export function errorReport(sent: ErrorReport): ErrorReport {
  const page = clean(sent.page.split(/[?#]/)[0] ?? "", PAGE_MAX);
  return {
    errorId: sent.errorId,
    message: clean(hideSecrets(sent.message), MESSAGE_MAX),
    page: page.startsWith("/") ? page : "/",
    browser: sent.browser === null ? null : clean(sent.browser, BROWSER_MAX),
  };
}

const clean = (text: string, max: number): string =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, max)
    .toWellFormed();
