import { Link } from "react-router";
import { Notice } from "../../../shared/ui/notice.tsx";
import { checkoutMessages, checkoutTexts } from "../messages.ts";
import type { CheckoutProblem } from "../types.ts";

/** The error banner of a step (S-CHK-09, R-087, R-089). */
export function ProblemNotice({ problem }: { problem: CheckoutProblem | null | undefined }) {
  if (!problem) return null;
  if (problem.kind === "prices_changed") {
    const { oldTotalCents, newTotalCents, currency } = problem;
    return (
      <Notice tone="danger" title={checkoutMessages.pricesChanged}>
        <p>
          <s className="text-muted">{checkoutTexts.oldTotal(oldTotalCents, currency)}</s>{" "}
          <strong>{checkoutMessages.pricesChangedTotal(newTotalCents, currency)}</strong>
        </p>
      </Notice>
    );
  }
  if (problem.kind === "cart") {
    return (
      <Notice tone="danger" title={problem.text}>
        <Link to="/cart" className="link inline-block py-1.5">
          {checkoutTexts.updateCart}
        </Link>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={problem.text}>
      {problem.detail && <p>{problem.detail}</p>}
    </Notice>
  );
}
