import { useLocation, useRouteLoaderData } from "react-router";
import { LogoMark } from "#app/shared/ui/logo.tsx";
import { useReturnTo } from "#app/shared/ui/page/return-to.ts";
import { linkTo, withTags } from "#app/shared/ui/page/with-tags.tsx";
import { shellTexts } from "./texts.ts";
import { WholeMark } from "#app/shared/ui/page/whole.tsx";
import { useSyncExternalStore, type ReactNode } from "react";
import type { loader as rootLoader } from "#app/root.tsx";

export type AgeGateTexts = { readonly legalAgeText: string; readonly underageUrl: string };

/** Asks for the legal age over every page until answered; Escape and outside clicks do not close it. */
export function AgeGate({ returnTo, legalAgeText, underageUrl }: AgeGateTexts & { returnTo: string }) {
  return (
    <div className="age-gate" data-age-gate="">
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby="age-gate-title"
        aria-describedby="age-gate-text"
        className="age-gate-panel shown-whole grid gap-4"
      >
        <span className="mx-auto">
          <LogoMark />
        </span>
        <h2 id="age-gate-title">{shellTexts.ageTitle}</h2>
        <p id="age-gate-text" className="text-muted">
          {shellTexts.ageText({ legalAge: legalAgeText })}
        </p>
        <p className="mx-auto max-w-72 text-sm text-muted">
          {withTags(shellTexts.ageConsent, { terms: linkTo("/terms"), privacy: linkTo("/privacy") })}
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
        <WholeMark />
      </div>
    </div>
  );
}

export function BehindAgeGate({ texts, children }: { texts: AgeGateTexts; children: ReactNode }) {
  const { pathname } = useLocation();
  const returnTo = useReturnTo();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const hasAnswered = useSyncExternalStore(neverChanges, answeredHere, () => false);
  const isOpen = !root?.preferences.isOfAge && !hasAnswered && !isLegalText(pathname);
  return (
    <>
      <div data-page="" inert={isOpen} suppressHydrationWarning>
        {children}
      </div>
      {isOpen && <AgeGate {...texts} returnTo={returnTo} />}
    </>
  );
}

// The boot script removes the gate at once; the next page reads its answer.
const neverChanges = (): (() => void) => () => undefined;
const answeredHere = (): boolean => document.documentElement.dataset["age"] === "yes";

/** Linked from the age question, so readable before the answer. */
const isLegalText = (pathname: string): boolean => pathname === "/terms" || pathname === "/privacy";
