import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
export const amountTexts = messages({
  readAs: "Read as {number}",
  unclear: "Type 1250.00 or 1.25: this could be either.",
  notANumber: "Enter a number such as 12.50",
  leftOut: "{label} “{typed}” was not used. {why}",
});
