import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from "react";
import { Form, useNavigation, useLocation } from "react-router";
import { Button, type ButtonVariant } from "#app/shared/ui/button.tsx";
import { Notice, type Tone } from "#app/shared/ui/feedback/notice.tsx";
import { ErrorSummary } from "#app/shared/ui/form/error-summary.tsx";
import { useFocusOnUpdate } from "#app/shared/ui/page/focus.tsx";
import { accountMessages } from "../messages.ts";
import { formFaults, NO_FAULTS, type CheckedField, type Faults } from "./form-faults.ts";

type AccountFormProps = {
  action: string;
  faults: Faults;
  submitLabel: string;
  busyLabel: string;
  intent?: string;
  variant?: ButtonVariant;
  children: (faults: Faults) => ReactNode;
};

const isInput = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement;

/** Shows our own messages: first the browser's check, then the server's. */
export function AccountForm({ action, intent, variant, faults, children, ...labels }: AccountFormProps) {
  const [found, setFound] = useState<Faults>(NO_FAULTS);
  const submission = useSubmission(action, intent);
  // With errors in the answer the form can be corrected while the rest of the page still loads.
  const isBusy = submission === "submitting" || (submission === "loading" && Object.keys(faults).length === 0);
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
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children(shown)}
      <Button {...(variant ? { ...SMALL, variant } : BIG)} isBusy={isBusy}>
        {isBusy ? labels.busyLabel : labels.submitLabel}
      </Button>
    </Form>
  );
}

const BIG = { variant: "primary", size: "lg", className: "w-full" } as const;
const SMALL = { className: "w-full sm:w-auto sm:justify-self-start" };

function useSubmission(action: string, intent: string | undefined): "idle" | "submitting" | "loading" {
  const { state, formMethod, formAction, formData } = useNavigation();
  if (formMethod !== "POST" || formAction !== action.split("#")[0]) return "idle";
  return (formData?.get("intent") ?? undefined) === intent ? state : "idle";
}

/** Empties passwords after each submission, as a page load does without script. */
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

type FormMessageProps = { tone: Tone; children: ReactNode; action?: ReactNode };

export function FormMessage({ tone, children, action }: FormMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  // The message is outdated while the next result loads.
  const isPast = state === "submitting" || (state === "loading" && next.pathname !== pathname);
  useFocusOnUpdate(box, isPast ? null : children);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <Notice tone={tone}>
        <p>{children}</p>
        {action && <div className="mt-2">{action}</div>}
      </Notice>
    </div>
  );
}
