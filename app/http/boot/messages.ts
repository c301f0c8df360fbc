import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";

export const bootTexts = messages({
  incomplete: "This page did not load completely. Check your connection, then try again.",
  tryAgain: "Try Again",
  offline: "You are offline. Nothing was lost; try again once you are connected.",
});
