/** Texts of the puzzle before a payment, apart so that the browser loads them only with it. */
export const paymentCheckTexts = {
  title: "Checking your browser",
  running:
    "Someone is trying many stolen cards, so we check every browser at the moment. It takes a few seconds, then you can pay.",
  failed: "The check failed. Reload this page, sign in to an account that has ordered before, or try again later.",
  needsScript:
    "Someone is trying many stolen cards, so we check every browser at the moment. Without JavaScript, sign in to an account that has ordered before, or try again in half an hour.",
  signIn: "Sign In",
} as const;
