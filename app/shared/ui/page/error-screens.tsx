import { useEffect, useRef, useState } from "react";
import { isRouteErrorResponse, useLocation, useMatches } from "react-router";
import { errorDraft, type PageError, errorId, errorTime } from "#app/shared/kernel/error-report.ts";
import { buttonClass, ButtonLink } from "../button.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { pageTitle } from "./page-title.ts";
import { errorScreenTexts as texts, notFoundTexts } from "../messages.ts";

const REPORT_MS = 10_000;

export function ErrorScreen({ error, supportEmail }: { error: unknown; supportEmail: string }) {
  const { pathname, search } = useLocation();
  const [id] = useState(() => errorId(Date.now(), Math.random()));
  const shownId = useRef<HTMLElement>(null);
  const message = messageOf(error);
  const title = pageTitle(useMatches(), texts.title);
  useEffect(() => {
    // A served page has its own id; that one is shown and reported.
    tellShop(shownId.current?.textContent ?? id, { message, page: pathname }, error);
  }, [id, message, pathname, error]);
  return (
    <EmptyState art="error" title={texts.title} text={texts.text} isPageHeading>
      <title>{title}</title>
      <p className="text-sm text-muted">
        {texts.errorId}{" "}
        <code ref={shownId} className="inline-block" suppressHydrationWarning>
          {id}
        </code>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={pathname + search} variant="primary" reloadDocument>
          {texts.tryAgain}
        </ButtonLink>
        <ButtonLink to="/" reloadDocument>
          {texts.goHome}
        </ButtonLink>
        {supportEmail && (
          <a
            href={errorDraft(supportEmail, pageError(id, message, pathname))}
            className={buttonClass({})}
            suppressHydrationWarning
          >
            {texts.report}
          </a>
        )}
      </div>
    </EmptyState>
  );
}

const pageError = (id: string, message: string, page: string): PageError => ({
  id,
  message,
  page,
  time: errorTime(id)?.toISOString() ?? "",
});

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}

/** A report that fails is not repeated. */
function tellShop(shownId: string, { message, page }: { message: string; page: string }, error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console keeps the error for the report
  console.error(shownId, error);
  void fetch("/error-reports", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ errorId: shownId, message, page }),
    keepalive: true,
    signal: AbortSignal.timeout(REPORT_MS),
  }).catch(() => undefined);
}

export function NotFoundScreen() {
  return (
    <EmptyState art="not-found" title={notFoundTexts.title} text={notFoundTexts.text} isPageHeading>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/products" variant="primary">
          {notFoundTexts.browse}
        </ButtonLink>
        <ButtonLink to="/">{notFoundTexts.goHome}</ButtonLink>
      </div>
    </EmptyState>
  );
}
