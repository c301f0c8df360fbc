import { z } from "zod";

/** In characters. */
export const POLICY_REPORT_MAX = 16_384;
const TYPES = /^application\/(?:csp-report|reports\+json)(?:;|$)/;
const MAX_AT_ONCE = 10;
const MAX_LENGTH = 200;

export type Violation = { readonly directive: string; readonly blocked: string; readonly page: string };

const word = z
  .string()
  .default("")
  .transform((text) => text.replaceAll(/\p{Cc}+/gu, " ").slice(0, MAX_LENGTH));
/** An address without query and fragment, which may hold personal data. */
const address = word.transform((text) => text.split(/[?#]/)[0] ?? "");
const path = address.transform((text) => (URL.canParse(text) ? new URL(text).pathname : "/"));

const single = z
  .object({ "csp-report": z.object({ "effective-directive": word, "blocked-uri": address, "document-uri": path }) })
  .transform(({ "csp-report": report }): Violation[] => [
    { directive: report["effective-directive"], blocked: report["blocked-uri"], page: report["document-uri"] },
  ]);
const several = z
  .array(z.object({ body: z.object({ effectiveDirective: word, blockedURL: address, documentURL: path }) }))
  .max(MAX_AT_ONCE)
  .transform((reports): Violation[] =>
    reports.map(({ body }) => ({
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
      page: body.documentURL,
    })),
  );

/** Directives that keep code from running and data from leaving; browsers' extensions often break the others. */
const OF_CODE = /^(?:script-src|connect-src|form-action|frame-src|img-src|base-uri)/;

/** The violations on the checkout that may come from an injected script. */
export const stoppedOnCheckout = (violations: readonly Violation[]): Violation[] =>
  violations
    .filter(({ directive, page }) => OF_CODE.test(directive) && /^\/checkout\/?$/i.test(page))
    .map((violation) => ({ ...violation, page: "/checkout" }));

/** Whether a browser sends this by itself: such a request may carry cookies without an Origin header, and changes nothing. */
export const isPolicyReport = ({ method, url, headers }: Request): boolean =>
  method === "POST" && new URL(url).pathname === "/error-reports" && TYPES.test(headers.get("content-type") ?? "");

export function readViolations(text: string): Violation[] | null {
  try {
    const read = z.union([single, several]).safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
