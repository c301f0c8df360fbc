import { useEffect, useRef, useState, type RefObject } from "react";
import { hasChanged } from "#app/office/ui/form/form-entries.ts";
import type { SettingFormState } from "#app/rooms/settings/types.ts";
import type { RefusedSettings } from "./fields/setting-field.ts";

type ShownForm = { readonly state: SettingFormState; readonly refused: RefusedSettings | null };
type LoadedForm = {
  readonly id: string;
  readonly state: SettingFormState;
  readonly answer: RefusedSettings | null;
  readonly isSaving: boolean;
};

/**
 * Shows the stored values after this form's save is accepted, or while nothing is typed. A save of another form, or of this one without
 * an answer, keeps what was typed and its stamp.
 */
export function useShownForm(
  form: RefObject<HTMLFormElement | null>,
  { id, state, answer, isSaving }: LoadedForm,
): ShownForm {
  const refused = answer?.form === id ? answer : null;
  const [shown, setShown] = useState<ShownForm>({ state, refused });
  /** The stamp that was loaded when the form was sent; null while it is not. */
  const sentAt = useRef<string | null>(null);
  useEffect(() => {
    if (isSaving) {
      sentAt.current ??= state.stamp;
      return;
    }
    const isWrittenIn = form.current !== null && hasChanged(form.current);
    const loadedThen = sentAt.current;
    sentAt.current = null;
    setShown((before) => {
      // Without an answer the loaded values are still the same: newer ones than those shown would drop what was typed.
      const isDone = loadedThen !== null && (loadedThen !== state.stamp || loadedThen === before.state.stamp);
      return refused || isDone || !(before.refused || isWrittenIn) ? { state, refused } : before;
    });
  }, [form, state, refused, isSaving]);
  return shown;
}
