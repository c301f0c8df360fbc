import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
/** Separate, as they load only with the puzzle. */
export const paymentCheckTexts = messages({
  title: "Checking your browser",
  running:
    "Someone is testing stolen cards in our shop, so we are checking every browser. It takes a few seconds, then you can pay.",
  failed: "The check failed",
  afterFailure: "Reload this page, sign in to an account that has ordered before, or try again later.",
  needsScript: "Payment needs JavaScript at the moment",
  withoutScript:
    "Someone is testing stolen cards in our shop, so we are checking every browser. Turn JavaScript on, sign in to an account that has ordered before, or try again in half an hour.",
  signIn: "Sign In",
});
