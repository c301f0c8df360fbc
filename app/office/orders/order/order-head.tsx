import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { refundTexts } from "#app/rooms/orders/messages.ts";
import { shortId } from "#app/shared/kernel/ids.ts";
import { OrderMore } from "./order-more.tsx";
import { AdminPageHead } from "#app/office/ui/page-head.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { deletePath, paperPath, refundPath, updatePath } from "../links.ts";
import type { readOrderPage } from "./load.server.ts";
import { orderPageTexts } from "#app/rooms/orders/admin-messages.ts";
import { adminWords, adminShellTexts } from "#app/office/ui/messages.ts";

type HeadProps = { loaded: Awaited<ReturnType<typeof readOrderPage>>; here: string; list: string };

export function OrderHead({ loaded: { order, dateText, refund: money, may, requestKey }, here, list }: HeadProps) {
  return (
    <AdminPageHead
      title={orderPageTexts.title}
      above={<BackLink to={list} />}
      subtitle={`#${shortId(order.id)} · ${dateText}`}
    >
      <ButtonLink to={list}>{adminWords.close}</ButtonLink>
      <OrderMore
        papers={{ slip: paperPath(order.id, "packing-slip"), receipt: paperPath(order.id, "receipt") }}
        resend={may.update && order.email ? { action: here, requestKey } : null}
        deleteTo={may.remove ? deletePath(here, order.id) : null}
      />
      {money.mayRefund && (
        <ButtonLink to={refundPath(here)} preventScrollReset data-key="r">
          {refundTexts.open}
        </ButtonLink>
      )}
      {may.update && (
        <ButtonLink to={updatePath(here, order.id)} preventScrollReset variant="leaf" data-key="e">
          {orderPageTexts.updateStatus}
        </ButtonLink>
      )}
    </AdminPageHead>
  );
}

const BackLink = ({ to }: { to: string }) => (
  <Link to={to} className="admin-back">
    <ChevronLeft size={18} />
    {adminShellTexts.orders}
  </Link>
);
