import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { typedQuantity } from "./typed-quantity.ts";

type QuantityFieldProps = {
  name: string;
  value: number;
  max: number;
  /** Names for assistive technology. */
  labels: { quantity: string; less: string; more: string };
  onChange: (value: number) => void;
  isDisabled?: boolean;
};

/** Minus, number, plus; without script the number is typed and sent with its form (S-VAL-26 to S-VAL-30). */
export function QuantityField({ name, value, max, labels, onChange, isDisabled = false }: QuantityFieldProps) {
  // Emptied on the way to another number: the value stays until there is one.
  const [isEmpty, setIsEmpty] = useState(false);
  const handleTyping = (text: string): void => {
    setIsEmpty(text === "");
    const typed = typedQuantity(text, max);
    if (typed !== null && typed !== value) onChange(typed);
  };
  return (
    <fieldset className="quantity" aria-label={labels.quantity}>
      <button
        type="button"
        aria-label={labels.less}
        disabled={isDisabled || value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={18} />
      </button>
      <input
        type="number"
        name={name}
        min={1}
        max={Math.max(1, max)}
        inputMode="numeric"
        aria-label={labels.quantity}
        value={isEmpty ? "" : value}
        disabled={isDisabled}
        onChange={(event) => handleTyping(event.currentTarget.value)}
        onBlur={() => setIsEmpty(false)}
      />
      <button
        type="button"
        aria-label={labels.more}
        disabled={isDisabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={18} />
      </button>
    </fieldset>
  );
}
