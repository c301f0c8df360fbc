import { useSyncExternalStore, type ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { AgeGate, type AgeGateTexts } from "./age-gate.tsx";

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
