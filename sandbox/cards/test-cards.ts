export type Decline = { readonly code: string; readonly declineCode: string; readonly message: string };

/** `authenticates` means 3-D Secure first, then `decline` if there is one. */
export type Behaviour =
  | { readonly kind: "pays" }
  | { readonly kind: "declines"; readonly decline: Decline }
  | { readonly kind: "authenticates"; readonly decline: Decline | null }
  | { readonly kind: "processes" };

/** `names` are the endings of its `pm_card_…` tokens; the first is stored instead of the number. */
export type TestCard = {
  readonly number: string;
  readonly brand: "visa" | "mastercard" | "amex" | "discover";
  readonly names: readonly [string, ...string[]];
  readonly behaviour: Behaviour;
  /** Its refunds begin as `pending`. */
  readonly isRefundSlow?: true;
};

const DECLINED = "Your card was declined.";
const refusing = (code: string, declineCode: string, message: string): Behaviour => ({
  kind: "declines",
  decline: { code, declineCode, message },
});

const PAYS: Behaviour = { kind: "pays" };
export const GENERIC_DECLINE: Decline = { code: "card_declined", declineCode: "generic_decline", message: DECLINED };

const visa = (number: string, names: readonly [string, ...string[]], behaviour: Behaviour): TestCard => ({
  number,
  brand: "visa",
  names,
  behaviour,
});

/** Stripe's published test numbers, except 0077, which stays `processing` until the control interface settles it. */
export const TEST_CARDS: readonly TestCard[] = [
  visa("4242424242424242", ["visa"], PAYS),
  { number: "5555555555554444", brand: "mastercard", names: ["mastercard"], behaviour: PAYS },
  { number: "378282246310005", brand: "amex", names: ["amex"], behaviour: PAYS },
  { number: "6011111111111117", brand: "discover", names: ["discover"], behaviour: PAYS },
  visa("4000056655665556", ["visa_debit"], PAYS),
  { ...visa("4000000000007726", ["pendingRefund"], PAYS), isRefundSlow: true },
  visa("4000000000000002", ["visa_chargeDeclined", "chargeDeclined"], { kind: "declines", decline: GENERIC_DECLINE }),
  visa(
    "4000000000009995",
    ["visa_chargeDeclinedInsufficientFunds", "chargeDeclinedInsufficientFunds"],
    refusing("card_declined", "insufficient_funds", "Your card has insufficient funds."),
  ),
  visa("4000000000009987", ["visa_chargeDeclinedLostCard"], refusing("card_declined", "lost_card", DECLINED)),
  visa("4000000000009979", ["visa_chargeDeclinedStolenCard"], refusing("card_declined", "stolen_card", DECLINED)),
  visa(
    "4000000000000069",
    ["chargeDeclinedExpiredCard"],
    refusing("expired_card", "expired_card", "Your card has expired."),
  ),
  visa(
    "4000000000000127",
    ["chargeDeclinedIncorrectCvc"],
    refusing("incorrect_cvc", "incorrect_cvc", "Your card's security code is incorrect."),
  ),
  visa(
    "4000000000000119",
    ["chargeDeclinedProcessingError"],
    refusing(
      "processing_error",
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
    ),
  ),
  visa("4100000000000019", ["radarBlock"], refusing("card_declined", "fraudulent", DECLINED)),
  visa("4000002760003184", ["authenticationRequired"], { kind: "authenticates", decline: null }),
  visa("4000002500003155", ["authenticationRequiredOnSetup"], { kind: "authenticates", decline: null }),
  visa("4000000000003220", ["threeDSecure2Required"], { kind: "authenticates", decline: null }),
  visa("4000008400001629", ["threeDSecureRequiredChargeDeclined"], { kind: "authenticates", decline: GENERIC_DECLINE }),
  visa("4000008260003178", ["authenticationRequiredChargeDeclinedInsufficientFunds"], {
    kind: "authenticates",
    decline: { code: "card_declined", declineCode: "insufficient_funds", message: "Your card has insufficient funds." },
  }),
  visa("4000000000000077", ["processing", "bypassPending"], { kind: "processes" }),
];

/** Any other plausible number: refused, as in Stripe's test mode. */
export const UNKNOWN_CARD: TestCard = visa(
  "",
  ["unknown"],
  refusing(
    "card_declined",
    "test_mode_live_card",
    "Your card was declined. Your request was in test mode, but used a non test card.",
  ),
);

export const cardNamed = (name: string): TestCard | null =>
  [...TEST_CARDS, UNKNOWN_CARD].find((card) => card.names.includes(name)) ?? null;
