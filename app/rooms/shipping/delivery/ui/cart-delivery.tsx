import { startTransition, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/shared/ui/button.tsx";
import { deliverToCookie } from "../deliver-to-cookie.ts";
import { deliveryTexts as texts } from "../delivery-messages.ts";
import type { DeliveryChoice } from "#app/rooms/shipping/types.ts";
import { DeliverToField } from "./deliver-to-field.tsx";

export function CartDelivery({ choices, code }: { choices: readonly DeliveryChoice[]; code: string }) {
  const { requestedCode, isUpdating, choose } = useChoice(code);
  const chosen = choices.find((choice) => choice.code === code);
  const isFailed = requestedCode !== code && !isUpdating;
  const text = chosen ? texts.estimate({ label: chosen.label, days: chosen.eta }) : texts.inCart;
  return (
    <div aria-busy={isUpdating || undefined}>
      <DeliverToField choices={choices} value={requestedCode} onChoose={choose} />
      <p aria-live="polite" className={`text-ui ${isFailed ? "font-semibold text-danger" : "text-muted"}`}>
        {isUpdating ? texts.updating : isFailed ? texts.notUpdated : text}
      </p>
      {isFailed && (
        <Button type="button" size="sm" className="mt-2" onClick={() => choose(requestedCode)}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** The page's amounts follow once it is reloaded. */
function useChoice(code: string) {
  const { revalidate } = useRevalidator();
  const [requestedCode, setRequestedCode] = useState(code);
  const [isUpdating, setUpdating] = useState(false);
  const choose = (next: string): void => {
    document.cookie = deliverToCookie(next);
    setRequestedCode(next);
    setUpdating(true);
    // A transition like the router's own, so that it shows together with the new data.
    void revalidate().then(() => startTransition(() => setUpdating(false)));
  };
  return { requestedCode, isUpdating, choose };
}
