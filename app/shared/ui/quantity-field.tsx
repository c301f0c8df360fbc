import { Minus, Plus } from "lucide-react";

type QuantityFieldProps = {
  name: string;
  value: number;
  max: number;
  /** Names for assistive technology. */
  labels: { quantity: string; less: string; more: string };
  onChange: (value: number) => void;
  isDisabled?: boolean;
};

/** Minus, number, plus. Without script the number is typed and sent with its form. */
export function QuantityField({ name, value, max, labels, onChange, isDisabled = false }: QuantityFieldProps) {
  const take = (wanted: number): void => onChange(Math.min(Math.max(1, Math.round(wanted) || 1), Math.max(1, max)));
  return (
    <fieldset className="quantity" aria-label={labels.quantity}>
      <button
        type="button"
        aria-label={labels.less}
        disabled={isDisabled || value <= 1}
        onClick={() => take(value - 1)}
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
        value={value}
        disabled={isDisabled}
        onChange={(event) => take(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        aria-label={labels.more}
        disabled={isDisabled || value >= max}
        onClick={() => take(value + 1)}
      >
        <Plus size={18} />
      </button>
    </fieldset>
  );
}
