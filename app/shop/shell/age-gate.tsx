import { Link, useLocation, useRouteLoaderData } from "react-router";
import { LogoMark } from "#app/shared/ui/logo.tsx";
import { shellTexts } from "./texts.ts";
import { useSyncExternalStore, type ReactNode } from "react";
import type { loader as rootLoader } from "#app/root.tsx";

/** The texts of the age gate that the owner may change. */
export type AgeGateTexts = { readonly legalAgeText: string; readonly underageUrl: string };

/** Asks for the legal age over every page until answered; not closed by Escape or outside clicks. */
export function AgeGate({ returnTo, legalAgeText, underageUrl }: AgeGateTexts & { returnTo: string }) {
  return (
    <div className="age-gate" data-age-gate="">
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby="age-gate-title"
        aria-describedby="age-gate-text"
        className="age-gate-panel grid gap-4"
      >
        <span className="mx-auto">
          <LogoMark />
        </span>
        <h2 id="age-gate-title">{shellTexts.ageTitle}</h2>
        <p id="age-gate-text" className="text-muted">
          {shellTexts.ageText(legalAgeText)}
        </p>
        <p className="mx-auto max-w-72 text-sm text-muted">
          {shellTexts.ageConsent}{" "}
          <Link className="link" to="/terms">
            {shellTexts.terms}
          </Link>{" "}
          {shellTexts.and}{" "}
          <Link className="link" to="/privacy">
            {shellTexts.privacy}
          </Link>
          .
        </p>
        <form method="post" action="/preferences" data-age-form="" className="grid gap-3">
          <input type="hidden" name="returnTo" value={returnTo} />
          <button type="submit" name="age" value="yes" className="button button-primary button-lg">
            {shellTexts.ageYes}
          </button>
          <a href={underageUrl} rel="noreferrer" className="button button-secondary">
            {shellTexts.ageNo}
          </a>
        </form>
      </div>
    </div>
  );
}

/** A page that is inert under the age question until that is answered; so is every route but the legal texts. */
export function BehindAgeGate({ texts, children }: { texts: AgeGateTexts; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const hasAnswered = useSyncExternalStore(neverTold, answeredHere, () => false);
  const isAsked = !root?.preferences.isOfAge && !hasAnswered && !isLegalText(pathname);
  return (
    <>
      <div data-page="" inert={isAsked} suppressHydrationWarning>
        {children}
      </div>
      {isAsked && <AgeGate {...texts} returnTo={pathname + search} />}
    </>
  );
}

// The boot script takes the gate away at once; the next page asks what it left behind.
const neverTold = (): (() => void) => () => undefined;
const answeredHere = (): boolean => document.documentElement.dataset["age"] === "yes";

/** Pages that the age question links to open before it is answered. */
const isLegalText = (pathname: string): boolean => pathname === "/terms" || pathname === "/privacy";
