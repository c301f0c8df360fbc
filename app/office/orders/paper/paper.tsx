import { ChevronLeft, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { Button } from "#app/shared/ui/button.tsx";
import { useIsHydrated } from "#app/shared/ui/page/hydration.ts";
import { orderScreenTexts as texts, orderFactNames } from "#app/rooms/orders/admin-messages.ts";
import { lineName, paymentStatusNames } from "#app/rooms/orders/messages.ts";
import { parcelOf } from "#app/rooms/orders/status/parcel.ts";
import { shortId } from "#app/shared/kernel/ids.ts";
import type { Order } from "#app/rooms/orders/types.ts";
import { OrderLines } from "../order/order-lines.tsx";

type PaperProps = {
  order: Order;
  /** The packing slip goes into the parcel and has no prices; the receipt has. */
  kind: "packing-slip" | "receipt";
  placedOn: string;
  shop: { readonly name: string; readonly email: string };
  address: ReactNode;
  backTo: string;
};

export function OrderPaper({ order, kind, placedOn, shop, address, backTo }: PaperProps) {
  const title = kind === "receipt" ? texts.receipt : texts.packingSlip;
  return (
    <main className="paper">
      <div className="paper-bar">
        <Link to={backTo} className="admin-back">
          <ChevronLeft size={18} />
          {texts.backToOrder}
        </Link>
        <PrintButton />
      </div>
      <article className="paper-sheet">
        <header className="paper-head">
          <h1>{title}</h1>
          <p>
            <strong>{shop.name}</strong>
            <br />
            {shop.email}
          </p>
        </header>
        <div className="paper-facts">
          <section>
            <h2>{texts.shipTo}</h2>
            {address}
          </section>
          <Facts order={order} kind={kind} placedOn={placedOn} />
        </div>
        {kind === "receipt" ? <OrderLines order={order} /> : <Pieces order={order} />}
      </article>
    </main>
  );
}

function Facts({ order, kind, placedOn }: Pick<PaperProps, "order" | "kind" | "placedOn">) {
  const parcel = parcelOf(order, []);
  return (
    <dl>
      <Fact name={texts.orderNumber}>#{shortId(order.id)}</Fact>
      <Fact name={texts.placedOn}>{placedOn}</Fact>
      {parcel && <Fact name={orderFactNames.tracking}>{parcel.text}</Fact>}
      {kind === "receipt" && <Fact name={texts.paid}>{paymentStatusNames[order.paymentStatus]}</Fact>}
      {kind === "receipt" && order.refundedCents > 0 && (
        <Fact name={texts.refunded}>{formatMoney(order.refundedCents, order.currency)}</Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Pieces({ order: { lines } }: { order: Order }) {
  const pieces = lines.reduce((sum, { quantity, missing }) => sum + quantity - missing, 0);
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{texts.product}</th>
          <th scope="col" className="is-number">
            {texts.quantity}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.productId || at}>
            <th scope="row">{lineName(line)}</th>
            <td className="is-number">{line.quantity - line.missing}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2} className="is-number">
            {texts.pieces({ count: pieces })}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Without script the browser's own menu prints. */
const PrintButton = () =>
  useIsHydrated() && (
    <Button type="button" variant="leaf" onClick={() => window.print()}>
      <Printer size={18} />
      {texts.print}
    </Button>
  );
