import { Minus, Plus } from "lucide-react";
import { useState, type ReactNode } from "react";

type QuantityFieldProps = {
  name: string;
  value: number;
  max: number;
  labels: { quantity: string; less: string; more: string };
  onChange: (value: number) => void;
  isDisabled?: boolean;
};

export function QuantityField({ name, value, max, labels, onChange, isDisabled = false }: QuantityFieldProps) {
  // An emptied field keeps the last value until a number is typed.
  const [isEmpty, setIsEmpty] = useState(false);
  const handleTyping = (text: string): void => {
    setIsEmpty(text === "");
    const typed = typedQuantity(text, max);
    if (typed !== null && typed !== value) onChange(typed);
  };
  return (
    <fieldset className="quantity" aria-label={labels.quantity}>
      <StepButton
        label={labels.less}
        isDisabled={isDisabled}
        isAtEnd={value <= 1}
        onStep={() => onChange(value - 1)}
        sign={<Minus size={18} />}
      />
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
      <StepButton
        label={labels.more}
        isDisabled={isDisabled}
        isAtEnd={value >= max}
        onStep={() => onChange(value + 1)}
        sign={<Plus size={18} />}
      />
    </fieldset>
  );
}

type StepProps = { label: string; isDisabled: boolean; isAtEnd: boolean; onStep: () => void; sign: ReactNode };

/** At the limit it is disabled for assistive technology only, so that it keeps the focus. */
const StepButton = ({ label, isDisabled, isAtEnd, onStep, sign }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isDisabled}
    aria-disabled={isAtEnd || undefined}
    onClick={() => !isAtEnd && onStep()}
  >
    {sign}
  </button>
);

/** The typed whole number from 1 to `max`; null for anything else, which changes nothing. */
export function typedQuantity(text: string, max: number): number | null {
  const typed = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return typed >= 1 && typed <= max ? typed : null;
}
