import { escapeHtml } from "#app/shared/kernel/text/safe-text.ts";
import type { DeliveryChoice, DeliveryWords } from "../types.ts";
import { deliveryTexts } from "./delivery-messages.ts";

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
