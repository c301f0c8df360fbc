import { SelectField } from "#app/shared/ui/form/field.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { BULK_SHOWN, TRACKING_MAX } from "#app/rooms/orders/constants.ts";
import { orderBulkTexts as texts, orderListTexts } from "#app/rooms/orders/admin-messages.ts";
import { orderAdminMessages, statusNames } from "#app/rooms/orders/messages.ts";
import { bulkStep, type BulkStep } from "#app/rooms/orders/status/status.ts";
import { shortId } from "#app/shared/kernel/ids.ts";
import type { ChosenOrder, OrderStatus } from "#app/rooms/orders/types.ts";
import { CarrierOptions } from "../parcel/parcel-fields.tsx";

type BulkPreviewProps = { orders: readonly ChosenOrder[]; carriers: readonly string[]; to: OrderStatus };

export function BulkPreview({ orders, carriers, to }: BulkPreviewProps) {
  const steps = orders.map((order) => bulkStep(order, to));
  const changes = steps.filter(({ isChange }) => isChange).length;
  const rest = steps.length - BULK_SHOWN;
  return (
    <section className="bulk-preview" data-to={to} aria-label={orderListTexts.previewOf({ status: statusNames[to] })}>
      <p className="bulk-sum">{texts.changes({ count: changes, statusName: statusNames[to] })}</p>
      <Sums steps={steps} />
      {to === "shipped" && changes > 0 && <CarrierField carriers={carriers} />}
      <ul className="bulk-steps">
        {steps.slice(0, BULK_SHOWN).map((step) => (
          <Step key={step.order.id} step={step} to={to} />
        ))}
        {rest > 0 && <li className="text-muted">{texts.more({ count: rest })}</li>}
      </ul>
    </section>
  );
}

function Sums({ steps }: { steps: readonly BulkStep[] }) {
  const count = (is: (step: BulkStep) => boolean): number => steps.filter(is).length;
  const sums = [
    [count(({ mail }) => mail !== null), texts.mailed],
    [count(({ restock }) => restock), texts.restocked],
    [count(({ takesStock }) => takesStock), texts.takesStock],
  ] as const;
  const owed = count(({ needsRefund }) => needsRefund);
  return (
    <>
      {sums.map(([number, say]) => number > 0 && <p key={say({ count: 0 })}>{say({ count: number })}</p>)}
      {owed > 0 && <Notice tone="warning">{texts.needsRefund({ count: owed })}</Notice>}
    </>
  );
}

const CarrierField = ({ carriers }: { carriers: readonly string[] }) => (
  <SelectField label={orderAdminMessages.carrierLabel} name="carrier" id="bulk-carrier" isOptional>
    <CarrierOptions carriers={carriers} />
  </SelectField>
);

function Step({ step: { order, isChange, isUnusual }, to }: { step: BulkStep; to: OrderStatus }) {
  const number = shortId(order.id);
  return (
    <li>
      <span className="bulk-order">
        <strong>#{number}</strong> {order.customerName}
      </span>
      <span className="bulk-change">
        {isChange ? `${statusNames[order.status]} → ${statusNames[to]}` : texts.stays}
        {isUnusual && <span className="bulk-unusual">{texts.unusual}</span>}
      </span>
      {to === "shipped" && isChange && (
        <input
          className="input bulk-tracking"
          name={`tracking:${order.id}`}
          aria-label={texts.trackingOf({ shortId: number })}
          placeholder={orderAdminMessages.trackingLabel}
          maxLength={TRACKING_MAX}
          autoComplete="off"
        />
      )}
    </li>
  );
}
