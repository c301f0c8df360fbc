import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { LoaderCircle } from "lucide-react";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { BROWSER_TIMEOUT_MS } from "#app/rooms/checkout/constants.ts";
import { paymentCheckTexts as texts } from "../payment-check-messages.ts";
import { solvePuzzle } from "./solve-puzzle.ts";

const REPLACED_WITHIN_MS = 1000;

const signIn = () => (
  <ButtonLink size="sm" to="/login?redirect=checkout">
    {texts.signIn}
  </ButtonLink>
);

export function PaymentCheck({ puzzle }: { puzzle: string }) {
  const { revalidate } = useRevalidator();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    void prove(puzzle, leaving.signal)
      .then((isProven) => (isProven ? openForm(revalidate) : undefined))
      .catch(() => undefined)
      // Still the same puzzle: it was refused, or the payment form could not be read.
      .then(() => setFailed(!leaving.signal.aborted));
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per puzzle
  }, [puzzle]);
  if (hasFailed)
    return (
      <Notice tone="danger" title={texts.failed} action={signIn()}>
        <p>{texts.afterFailure}</p>
      </Notice>
    );
  return (
    <>
      <noscript>
        <Notice tone="warning" title={texts.needsScript} action={signIn()}>
          <p>{texts.withoutScript}</p>
        </Notice>
      </noscript>
      <div role="status" className="card card-pad grid gap-2 noscript:hidden">
        <p className="flex items-center gap-3 text-lead">
          <LoaderCircle className="spinner flex-none text-accent" />
          {texts.title}
        </p>
        <p className="text-muted">{texts.running}</p>
      </div>
    </>
  );
}

/** Resolves once the form had time to replace the check. */
async function openForm(revalidate: () => Promise<void>): Promise<void> {
  await revalidate();
  await new Promise((resolve) => setTimeout(resolve, REPLACED_WITHIN_MS));
}

/** Not a fetcher: on a lost connection it would show the error page. */
async function prove(puzzle: string, signal: AbortSignal): Promise<boolean> {
  const guess = await solvePuzzle(puzzle, signal);
  const body = new URLSearchParams({ puzzle, guess: String(guess) });
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), BROWSER_TIMEOUT_MS);
  signal.addEventListener("abort", () => deadline.abort());
  try {
    const answer = await fetch("/api/checkout/proof", { method: "POST", body, signal: deadline.signal });
    return answer.ok && ((await answer.json()) as { isProven: boolean }).isProven;
  } finally {
    clearTimeout(timer);
  }
}
