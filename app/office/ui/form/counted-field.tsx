import { useState, type ComponentProps, type FormEvent, type ReactNode } from "react";
import { TextAreaField, TextField } from "#app/shared/ui/form/field.tsx";
import { adminListTexts } from "../messages.ts";

type Counting = { most: number; warnsBeyond: number; defaultValue?: string; hint?: ReactNode };

/** A text line with a counter that turns red beyond that part of its limit, and then shows what is left. */
export function CountedField({ most, warnsBeyond, hint, ...field }: ComponentProps<typeof TextField> & Counting) {
  const [length, count] = useLength(field.defaultValue);
  const counter = <Counter {...{ length, most, warnsBeyond, hint }} />;
  return <TextField {...field} hint={counter} onInput={count} />;
}

export function CountedArea({ most, warnsBeyond, hint, ...field }: ComponentProps<typeof TextAreaField> & Counting) {
  const [length, count] = useLength(field.defaultValue);
  const counter = <Counter {...{ length, most, warnsBeyond, hint }} />;
  return <TextAreaField {...field} hint={counter} onInput={count} />;
}

function useLength(start = ""): [number, (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => void] {
  const [length, setLength] = useState(start.length);
  return [length, (event) => setLength(event.currentTarget.value.length)];
}

type CounterProps = { length: number; most: number; warnsBeyond: number; hint: ReactNode };

function Counter({ length, most, warnsBeyond, hint }: CounterProps) {
  const left = most - length;
  const isNear = length > most * warnsBeyond;
  return (
    <span className="counted">
      {hint && <span>{hint}</span>}
      <span className={isNear ? "counter is-near" : "counter"}>
        {`${length} / ${most}`}
        {isNear && ` · ${left < 0 ? adminListTexts.tooMany({ count: -left }) : adminListTexts.left({ count: left })}`}
      </span>
    </span>
  );
}
