import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonVariant } from "#app/shared/ui/button.tsx";
import { ErrorSummary } from "#app/shared/ui/error-summary.tsx";
import { accountMessages } from "../messages.ts";
import { formFaults, NO_FAULTS, type CheckedField, type Faults } from "./form-faults.ts";

type AccountFormProps = {
  /** Where the form is sent. */
  action: string;
  /** Faults the server found. */
  faults: Faults;
  submitLabel: string;
  busyLabel: string;
  /** The name of this form where several are sent to one address. */
  section?: string;
  /** The look of its button: the page's one big action by default. */
  variant?: ButtonVariant;
  children: (faults: Faults) => ReactNode;
};

const isInput = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement;

/** A form of the account screens: our own messages, first from the browser once it has the script, then from the server. */
export function AccountForm({ action, section, variant, faults, children, ...labels }: AccountFormProps) {
  const [found, setFound] = useState<Faults>(NO_FAULTS);
  const sending = useSending(action, section);
  // Once the server has found faults, what is typed from then on counts; the rest of the page may still be on its way.
  const isBusy = sending === "submitting" || (sending === "loading" && Object.keys(faults).length === 0);
  const form = useEmptiedPasswords(isBusy);
  const shown = found === NO_FAULTS ? faults : found;
  const errors = useMemo(
    () => Object.entries(shown).map(([name, text]) => ({ fieldId: `account-${name}`, text })),
    [shown],
  );
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const fields: CheckedField[] = [...event.currentTarget.elements].filter(isInput);
    const now = formFaults(fields);
    const isFine = Object.keys(now).length === 0;
    setFound(isFine ? NO_FAULTS : now);
    if (!isFine || isBusy) event.preventDefault();
  };
  return (
    <Form ref={form} method="post" action={action} noValidate className="grid gap-5" onSubmit={handleSubmit}>
      <ErrorSummary title={accountMessages.checkFields} errors={errors} />
      {section && <input type="hidden" name="section" value={section} />}
      {children(shown)}
      <Button {...(variant ? { ...SMALL, variant } : BIG)} isBusy={isBusy}>
        {isBusy ? labels.busyLabel : labels.submitLabel}
      </Button>
    </Form>
  );
}

const BIG = { variant: "primary", size: "lg", className: "w-full" } as const;
const SMALL = { className: "w-full sm:w-auto sm:justify-self-start" };

/** How far this form is on its way, "idle" when it is not; buttons with an intent of their own do not count. */
function useSending(action: string, section: string | undefined): "idle" | "submitting" | "loading" {
  const { state, formMethod, formAction, formData } = useNavigation();
  if (formMethod !== "POST" || formAction !== action.split("#")[0] || formData?.has("intent")) return "idle";
  return (formData?.get("section") ?? undefined) === section ? state : "idle";
}

/** Passwords are typed again after each sending, as they are without script. */
function useEmptiedPasswords(isBusy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const isAnswered = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isAnswered) return;
    const passwords = form.current?.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]') ?? [];
    for (const password of passwords) password.value = "";
  }, [isBusy]);
  return form;
}
