import { useState, type ComponentProps, type FocusEvent, type InputEvent } from "react";
import { amountTexts } from "#app/shared/kernel/forms/messages.ts";
import { readDecimal, type AmountKind } from "#app/shared/kernel/forms/amount.ts";
import { TextField } from "#app/shared/ui/form/field.tsx";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "inputMode"> & { kind: AmountKind };

const PLAIN = /^\d*(\.\d+)?$/;

/** A field for money or a percentage that shows and announces how it reads the entry. Without script the server reads the same way. */
export function AmountField({ kind, hint, error, onInput, onBlur, ...field }: AmountFieldProps) {
  const [understood, setUnderstood] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const look = (event: InputEvent<HTMLInputElement>): void => {
    setFault(null);
    setUnderstood(understoodText(event.currentTarget.value, kind));
    onInput?.(event);
  };
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    onBlur?.(event);
    setFault(faultText(event.currentTarget.value, kind));
  };
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode="decimal"
      error={fault ?? error}
      hint={
        <>
          {hint && <span>{hint}</span>}
          <span role="status" className="amount-read">
            {understood}
          </span>
        </>
      }
      onInput={look}
      onBlur={leave}
    />
  );
}

function understoodText(typed: string, kind: AmountKind): string {
  const read = readDecimal(typed, kind);
  if (!read.ok || PLAIN.test(typed.trim())) return "";
  const fractions = kind === "money" ? { minimumFractionDigits: 2 } : { maximumFractionDigits: 4 };
  return amountTexts.readAs({ number: formatNumber(Number(read.value), fractions) });
}

function faultText(typed: string, kind: AmountKind): string | null {
  const read = readDecimal(typed, kind);
  if (read.ok || read.error === "empty") return null;
  return read.error === "unclear" ? amountTexts.unclear : amountTexts.notANumber;
}
