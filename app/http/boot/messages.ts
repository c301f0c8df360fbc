import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";

export const bootTexts = messages({
  offline: "You are offline. Nothing was lost; try again once you are connected.",
});
