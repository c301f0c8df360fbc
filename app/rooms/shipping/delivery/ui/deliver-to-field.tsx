import { useEffect, useRef } from "react";
import { Button } from "#app/shared/ui/button.tsx";
import { SelectField } from "#app/shared/ui/form/field.tsx";
import { useReturnTo } from "#app/shared/ui/page/return-to.ts";
import { deliveryTexts } from "../delivery-messages.ts";
import type { DeliveryChoice } from "#app/rooms/shipping/types.ts";

type DeliverToFieldProps = {
  choices: readonly DeliveryChoice[];
  /** Precedes the countries; by default it means no choice. */
  first?: { readonly code: string; readonly name: string } | undefined;
  /** undefined while unknown: the first option stands for it. */
  value: string | undefined;
  onChoose: (code: string) => void;
};

/** A form of its own without script. */
export function DeliverToField({ choices, first, value, onChoose }: DeliverToFieldProps) {
  const returnTo = useReturnTo();
  const form = useRef<HTMLFormElement>(null);
  const choose = useRef(onChoose);
  const shownCode = useRef(value);
  const select = () => form.current?.querySelector("select");
  // Takes over a choice made before hydration.
  useEffect(() => {
    const field = select();
    const shown = field?.querySelector<HTMLOptionElement>("option[selected]") ?? field?.options[0];
    if (field && shown && field.value !== shown.value) choose.current(field.value);
  }, []);
  useEffect(() => {
    const field = select();
    if (!field || value === undefined || value === shownCode.current) return;
    shownCode.current = value;
    field.value = value;
  }, [value]);
  return (
    <form ref={form} method="post" action="/preferences" className="deliver-to">
      <input type="hidden" name="returnTo" value={returnTo} />
      <SelectField
        id="deliver-to"
        name="deliverTo"
        label={deliveryTexts.deliverTo}
        autoComplete="off"
        defaultValue={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value={first?.code ?? ""} suppressHydrationWarning>
          {first?.name ?? deliveryTexts.choose}
        </option>
        {choices.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button size="sm">{deliveryTexts.update}</Button>
      </noscript>
    </form>
  );
}
