/** The kinds of mail, by the name they are stored with, as staff read them. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["order-confirmation", "Order confirmation"],
  ["order-shipped", "Order shipped"],
  ["order-cancelled", "Order cancelled"],
  ["order-refunded", "Refund"],
  ["account-confirm-email", "Email confirmation"],
  ["account-reset-password", "Password reset"],
  ["account-account-exists", "Sign-up with a known email"],
  ["account-password-changed", "Password changed"],
  ["account-second-factor-on", "Two-step sign-in turned on"],
  ["account-second-factor-off", "Two-step sign-in turned off"],
  ["account-recovery-codes-renewed", "Recovery codes renewed"],
  ["account-second-factor-reset", "Two-step sign-in reset"],
  ["staff-invitation", "Staff invitation"],
  ["card-testing", "Card testing alarm"],
  ["contact-message", "Contact message"],
  ["newsletter-confirm", "Newsletter confirmation"],
  ["newsletter-welcome", "Newsletter welcome"],
  ["newsletter-campaign", "Newsletter"],
  ["newsletter-test", "Newsletter test"],
]);

/** The plain name of a kind of mail; one without a name is read out of how it is stored. */
export function mailKindName(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return NAMES.get(kind) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
