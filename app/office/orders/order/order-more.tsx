import { useScreenKey } from "#app/shared/ui/requests/screen-key.ts";
import { ChevronDown } from "lucide-react";
import { useRef } from "react";
import { Form, Link } from "react-router";
import { buttonClass } from "#app/shared/ui/button.tsx";
import { orderBulkTexts, orderScreenTexts as texts, orderListTexts } from "#app/rooms/orders/admin-messages.ts";

const MENU = "order-more";

type MoreProps = {
  papers: { readonly slip: string; readonly receipt: string };
  /** null: no recipient, or the role may not send it. */
  resend: { readonly action: string; readonly requestKey: string } | null;
  deleteTo: string | null;
};

export function OrderMore({ papers, resend, deleteTo }: MoreProps) {
  // A new key after each step renders the menu closed.
  const key = useScreenKey();
  const more = useRef<HTMLButtonElement>(null);
  // The pressed item disappears with the menu, so the dialog returns the focus to the menu's button.
  const focusMore = (): void => more.current?.focus();
  return (
    <>
      <button ref={more} type="button" popoverTarget={MENU} className={buttonClass({ className: "order-more-button" })}>
        {orderListTexts.more}
        <ChevronDown size={18} />
      </button>
      <div
        key={key}
        id={MENU}
        popover="auto"
        className="order-more"
        role="group"
        aria-label={orderListTexts.moreActions}
      >
        <Link to={papers.slip}>{texts.packingSlip}</Link>
        <Link to={papers.receipt}>{texts.receipt}</Link>
        {resend && (
          <Form method="post" action={resend.action} preventScrollReset onSubmit={focusMore}>
            <input type="hidden" name="requestKey" value={resend.requestKey} />
            <button type="submit" name="intent" value="resend">
              {texts.resend}
            </button>
          </Form>
        )}
        {deleteTo && (
          <Link to={deleteTo} preventScrollReset className="is-danger" onClick={focusMore}>
            {orderBulkTexts.remove}
          </Link>
        )}
      </div>
    </>
  );
}
