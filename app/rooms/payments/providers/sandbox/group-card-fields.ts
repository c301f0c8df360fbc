import { groupCardNumber, groupExpiry, type FieldText } from "./group-card.ts";

type Group = (typed: FieldText, isDeleting: boolean) => FieldText;
const GROUPS: Readonly<Record<string, Group>> = { "cc-number": groupCardNumber, "cc-exp": groupExpiry };

export function groupCardFields(form: HTMLFormElement): void {
  for (const [name, group] of Object.entries(GROUPS)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    const regroup = (isDeleting: boolean): void => {
      const { text, caret } = group(
        { text: field.value, caret: field.selectionStart ?? field.value.length },
        isDeleting,
      );
      if (text === field.value) return;
      field.value = text;
      if (field === document.activeElement) field.setSelectionRange(caret, caret);
    };
    field.addEventListener("input", (event) =>
      regroup(event instanceof InputEvent && event.inputType.startsWith("delete")),
    );
    regroup(true);
  }
}
