import type { MouseEvent } from "react";
import { Button } from "#app/shared/ui/button.tsx";
import { orderBulkTexts as texts } from "#app/rooms/orders/admin-messages.ts";

/** The form around the rows; controls outside of it name it. */
export const SELECTION = "order-selection";

type MayChange = { readonly update: boolean; readonly remove: boolean };

export const BulkButtons = ({ may }: { may: MayChange }) => (
  <>
    {may.update && (
      <Button name="intent" value="status" data-key="s" data-key-words={texts.updateSelected}>
        {texts.update}
      </Button>
    )}
    {may.remove && (
      <Button name="intent" value="delete" className="is-danger">
        {texts.remove}
      </Button>
    )}
  </>
);

/** Without script Enter in a row's box would press the form's first button, Export. This one comes first and acts as with script. */
export const EnterOnRows = ({ may }: { may: MayChange }) => (
  <button
    type="submit"
    form={SELECTION}
    name="intent"
    value={may.update ? "status" : "delete"}
    disabled={!may.update && !may.remove}
    className="sr-only"
    tabIndex={-1}
    aria-hidden="true"
  />
);

export const FIRST_ORDER = "first-order";

/** Skips buttons and filter to the first row's checkbox; visible only while focused. */
export const SkipToOrders = () => (
  <a href={`#${FIRST_ORDER}`} className="skip-link" onClick={focusFirst}>
    {texts.skip}
  </a>
);

/** With script the address does not change. */
function focusFirst(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>(`#${FIRST_ORDER}`)?.focus();
}
