import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { LoaderCircle } from "lucide-react";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/notice.tsx";
import { paymentCheckTexts as texts } from "../payment-check-messages.ts";
import { solvePuzzle } from "./solve-puzzle.ts";

const signIn = (
  <ButtonLink size="sm" to="/login?redirect=checkout">
    {texts.signIn}
  </ButtonLink>
);

/** Replaces the card form while the breaker is open: solves the puzzle and then shows the form. */
export function PaymentCheck({ puzzle }: { puzzle: string }) {
  const proof = useFetcher<{ isProven: boolean }>();
  const [hasFailed, setFailed] = useState(false);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    void solvePuzzle(puzzle, leaving.signal)
      .then((guess) => {
        if (guess === null) return;
        return proof
          .submit({ puzzle, guess }, { method: "post", action: "/api/checkout/proof" })
          .then(() => setSent(true));
      })
      .catch(() => setFailed(true));
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per puzzle: the fetcher is a new one at each render
  }, [puzzle]);
  const isUnanswered = isSent && proof.state === "idle" && proof.data === undefined;
  if (hasFailed || isUnanswered || proof.data?.isProven === false)
    return <Notice tone="danger" title={texts.failed} action={signIn} />;
  return (
    <>
      <noscript>
        <Notice tone="warning" title={texts.needsScript} action={signIn} />
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
