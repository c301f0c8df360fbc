import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { useRef } from "react";
import { Link } from "react-router";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { useFocusOnUpdate } from "#app/shared/ui/page/focus.tsx";
import { checkoutMessages, checkoutTexts } from "../messages.ts";
import type { CheckoutProblem } from "../types.ts";

export function ProblemNotice({ problem }: { problem: CheckoutProblem | null | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOnUpdate(box, problem ?? null);
  if (!problem) return null;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-28">
      <Notice tone="danger" title={titleOf(problem)}>
        <Details problem={problem} />
      </Notice>
    </div>
  );
}

const titleOf = (problem: CheckoutProblem): string =>
  problem.kind === "prices_changed" ? checkoutMessages.pricesChanged : problem.text;

function Details({ problem }: { problem: CheckoutProblem }) {
  switch (problem.kind) {
    case "message":
      return problem.detail && <p>{problem.detail}</p>;
    case "cart":
      return (
        <Link to="/cart" className="link inline-block py-1.5">
          {checkoutTexts.updateCart}
        </Link>
      );
    case "prices_changed":
      return (
        <p>
          <s className="text-muted">
            {checkoutTexts.oldTotal({ amount: formatMoney(problem.oldTotalCents, problem.currency) })}
          </s>{" "}
          <strong>
            {checkoutMessages.pricesChangedTotal({ amount: formatMoney(problem.newTotalCents, problem.currency) })}
          </strong>
        </p>
      );
  }
}
