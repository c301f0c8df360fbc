import { useRevalidator } from "react-router";
import { deliverToCookie } from "../deliver-to.ts";
import { deliveryTexts as texts } from "../delivery-messages.ts";
import type { DeliveryChoice } from "../types.ts";
import { DeliverToField } from "./deliver-to-field.tsx";

/** The cart's "Deliver to": another country brings its own days, shipping and tax. */
export function CartDelivery({ choices, code }: { choices: readonly DeliveryChoice[]; code: string }) {
  const { revalidate } = useRevalidator();
  const chosen = choices.find((choice) => choice.code === code);
  const choose = (next: string): void => {
    document.cookie = deliverToCookie(next);
    void revalidate();
  };
  return (
    <div>
      <DeliverToField choices={choices} value={code} onChoose={choose} />
      <p aria-live="polite" className="text-ui text-muted">
        {chosen ? texts.estimate(chosen.label, chosen.eta) : texts.inCart}
      </p>
    </div>
  );
}
