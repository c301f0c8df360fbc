import { ChevronDown, CircleAlert } from "lucide-react";
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { uiTexts } from "../messages.ts";

type Common = {
  label: ReactNode;
  name: string;
  /** "" and undefined mean no error. */
  error?: string | undefined;
  hint?: ReactNode;
  isOptional?: boolean;
  isLabelHidden?: boolean;
  className?: string | undefined;
};

type Parts = Common & { id: string; children: (aria: Aria) => ReactNode };
type Aria = { id: string; name: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

export function Field({ id, label, name, error, hint, isOptional, isLabelHidden, className, children }: Parts) {
  const hintId = hint ? `${id}-hint` : "";
  const describedBy = [error ? `${id}-error` : "", hintId].filter(Boolean).join(" ");
  return (
    <div className={`field ${className ?? ""}`}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "field-label"}>
        {label}
        {isOptional && <span className="field-mark"> {uiTexts.optional}</span>}
      </label>
      {children({ id, name, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined })}
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} className="field-error" aria-live="polite">
      {error && <CircleAlert size={18} />}
      {error}
    </p>
  );
}

type TextFieldProps = Common & Omit<InputHTMLAttributes<HTMLInputElement>, "name">;

export function TextField(props: TextFieldProps) {
  const { frame, own } = parted(props);
  return <Field {...frame}>{(aria) => <input type="text" {...own} {...aria} className="input" />}</Field>;
}

type TextAreaFieldProps = Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name">;

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, own } = parted(props);
  return <Field {...frame}>{(aria) => <textarea {...own} {...aria} className="input" />}</Field>;
}

type SelectFieldProps = Common & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name">;

export function SelectField(props: SelectFieldProps) {
  const { frame, own } = parted(props);
  return (
    <Field {...frame}>
      {(aria) => (
        <span className="select">
          <select {...own} {...aria} className="input" />
          <ChevronDown size={20} />
        </span>
      )}
    </Field>
  );
}

type ChoiceProps = { label: ReactNode; name: string } & Omit<InputHTMLAttributes<HTMLInputElement>, "name">;

export function Choice({ label, className, type = "checkbox", ...input }: ChoiceProps) {
  return (
    <label className={`choice ${className ?? ""}`}>
      <input {...input} type={type} />
      <span>{label}</span>
    </label>
  );
}

type Parted<Props> = {
  readonly frame: Omit<Parts, "children">;
  /** What the control itself gets. */
  readonly own: Omit<Props, keyof Common | "id">;
};

function parted<Props extends Common & { id?: string | undefined }>({
  label,
  name,
  error,
  hint,
  isOptional = false,
  isLabelHidden = false,
  className,
  id = name,
  ...own
}: Props): Parted<Props> {
  return { frame: { id, label, name, error, hint, isOptional, isLabelHidden, className }, own };
}
