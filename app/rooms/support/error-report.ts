import { hideSecrets } from "#app/shared/kernel/text/hide-secrets.ts";

const MESSAGE_MAX = 1000;
const PAGE_MAX = 500;
const BROWSER_MAX = 300;

type ErrorReport = {
  readonly errorId: string;
  readonly message: string;
  readonly page: string;
  readonly browser: string | null;
};

/** Cuts a report to what is stored: no control characters, no secrets, paths without query. */
export function errorReport(posted: ErrorReport): ErrorReport {
  const page = clean(posted.page.split(/[?#]/)[0] ?? "", PAGE_MAX);
  return {
    errorId: posted.errorId,
    message: clean(hideSecrets(posted.message), MESSAGE_MAX),
    page: page.startsWith("/") ? page : "/",
    browser: posted.browser === null ? null : clean(posted.browser, BROWSER_MAX),
  };
}

const clean = (text: string, max: number): string =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, max)
    .toWellFormed();
