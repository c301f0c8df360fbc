import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/shared/ui/button.tsx";
import { TextAreaField } from "#app/shared/ui/form/field.tsx";
import { NOTE_MAX } from "#app/rooms/orders/constants.ts";
import { orderScreenTexts as texts } from "#app/rooms/orders/admin-messages.ts";

type ActionFormProps = { action: string; /** Makes all sendings of this form one action. */ requestKey: string };
type NoteFormProps = ActionFormProps & { refused: { readonly error: string; readonly note: string } | null };

export function NoteForm({ action, requestKey, refused }: NoteFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector("textarea")?.focus();
  }, [refused]);
  return (
    <Form ref={form} method="post" action={action} preventScrollReset className="order-note">
      <input type="hidden" name="requestKey" value={requestKey} />
      <TextAreaField
        label={texts.note}
        name="note"
        rows={2}
        maxLength={NOTE_MAX}
        defaultValue={refused?.note}
        hint={texts.noteHint}
        error={refused?.error}
      />
      <Button name="intent" value="note" disabled={isSaving} isBusy={isSaving}>
        {texts.saveNote}
      </Button>
    </Form>
  );
}

export const HandledButton = ({ action, requestKey }: ActionFormProps) => (
  <Form method="post" action={action} preventScrollReset>
    <input type="hidden" name="requestKey" value={requestKey} />
    <Button name="intent" value="handled">
      {texts.handled}
    </Button>
  </Form>
);
