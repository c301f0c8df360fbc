import { checkoutProblem, type BannerError, type ProblemFacts } from "#app/rooms/checkout/paying/checkout-problem.ts";
import { checkoutProblemText, type CheckoutStep } from "#app/rooms/checkout/paying/problem-messages.ts";
import type { CheckoutProblem } from "#app/rooms/checkout/types.ts";

type ShownProblem = Omit<ProblemFacts, "kind"> & { readonly problem: CheckoutProblem };

export function showProblem(error: BannerError, step: CheckoutStep): ShownProblem {
  const { kind, ...facts } = checkoutProblem(error);
  const text = checkoutProblemText(error, step);
  return { ...facts, problem: kind === "cart" ? { kind, text } : { kind, text, detail: null } };
}
