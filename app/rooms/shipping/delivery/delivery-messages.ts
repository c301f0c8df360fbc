import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { escapeHtml } from "#app/shared/kernel/text/safe-text.ts";
import type { DeliveryChoice, DeliveryWords } from "../types.ts";

export const deliveryTexts = messages({
  title: "Estimated delivery",
  estimate: "Estimated delivery: about {days, plural, one {# day} other {# days}} ({label})",
  deliverTo: "Deliver to",
  choose: "Select a country",
  update: "Update",
  question: "Where should we deliver?",
  updating: "Updating…",
  notUpdated: "We could not update delivery time, shipping and tax. Check your connection and try again.",
  tryAgain: "Try Again",
  inCart: "Choose a country for its delivery time, shipping and tax.",
  byLocation: "Based on your location. Choose another country if that is wrong.",
  worldwide: "Fast shipping available worldwide",
  notDetected: "Couldn't detect your location. Please enter your address at checkout.",
  freeShipping: "Free shipping on orders of {threshold} or more",
  policy: "Shipping & Returns",
});

/** The delivery box's texts by country code, "" for none, for pages shared by all visitors. */
export function deliverySlots(choices: readonly DeliveryChoice[]): Readonly<Record<string, DeliveryWords>> {
  const open = { code: "", name: deliveryTexts.choose, text: deliveryTexts.question, hint: deliveryTexts.worldwide };
  const known = choices.map(({ code, name, label, eta }) => ({
    code,
    name,
    text: deliveryTexts.estimate({ label, days: eta }),
    hint: "",
  }));
  return Object.fromEntries(
    [open, ...known].map(({ code, name, text, hint }) => [
      code,
      { deliverTo: code, deliverToName: escapeHtml(name), delivery: escapeHtml(text), deliveryHint: escapeHtml(hint) },
    ]),
  );
}
