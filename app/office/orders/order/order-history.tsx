import { orderAdminMessages, orderEventNames, paymentStatusNames, statusNames } from "#app/rooms/orders/messages.ts";
import { orderPageTexts } from "#app/rooms/orders/admin-messages.ts";
import type { OrderEvent } from "#app/rooms/orders/types.ts";

export type HistoryStep = Pick<OrderEvent, "id" | "kind" | "fromStatus" | "toStatus" | "note"> & {
  readonly at: string;
  readonly atText: string;
  readonly actor: keyof typeof orderPageTexts.actors;
};

export function OrderHistory({ steps }: { steps: readonly HistoryStep[] }) {
  if (steps.length === 0) return <p className="timeline-none">{orderAdminMessages.noHistory}</p>;
  return (
    <ol className="timeline">
      {steps.map((step) => (
        <li key={step.id}>
          <p className="timeline-what">
            {orderEventNames[step.kind]}
            {step.toStatus && <span className="timeline-change">{changeText(step)}</span>}
          </p>
          {step.note && <p className="timeline-note">{step.note}</p>}
          <p className="timeline-when">
            <time dateTime={step.at}>{step.atText}</time> · {orderPageTexts.actors[step.actor]}
          </p>
        </li>
      ))}
    </ol>
  );
}

const NAMES: readonly Readonly<Record<string, string>>[] = [paymentStatusNames, statusNames];
const nameOf = (status: string): string =>
  NAMES.map((names) => names[status]).find((name) => name !== undefined) ?? status;

const changeText = ({ fromStatus, toStatus }: HistoryStep): string =>
  [fromStatus, toStatus].flatMap((status) => (status ? [nameOf(status)] : [])).join(" → ");
