import { Link } from "react-router";
import { formatMoney } from "#app/shared/kernel/format/format.ts";
import { Badge } from "#app/shared/ui/feedback/notice.tsx";
import { activityStatusNames, userTexts } from "#app/rooms/analytics/messages.ts";
import { activityTone } from "#app/rooms/analytics/tones.ts";
import type { UserActivity } from "#app/rooms/analytics/types.ts";

const SHORT_ID = 8;

type WithTexts<E> = E extends unknown
  ? Omit<E, "createdAt"> & { readonly createdAt: string; readonly atText: string }
  : never;
export type ShownActivity = WithTexts<UserActivity>;

type ActivityListProps = { events: readonly ShownActivity[]; orderTo: (orderId: string) => string };

export function ActivityList({ events, orderTo }: ActivityListProps) {
  if (events.length === 0) return <p className="timeline-none">{userTexts.noActivity}</p>;
  return (
    <ol className="timeline">
      {events.map((event) => (
        <li key={keyOf(event)}>
          <div className="timeline-what activity-what">
            <Activity event={event} orderTo={orderTo} />
          </div>
          <p className="timeline-when">
            <time dateTime={event.createdAt}>{event.atText}</time>
            {amountOf(event)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Activity({ event, orderTo }: { event: ShownActivity; orderTo: (orderId: string) => string }) {
  switch (event.action) {
    case "placed_order":
      return (
        <>
          <Link to={orderTo(event.details.orderId)} className="link">
            {userTexts.placedOrder({ shortId: event.details.orderId.slice(0, SHORT_ID) })}
          </Link>
          <StateBadge status={event.details.status} />
        </>
      );
    case "wrote_review":
      return (
        <>
          <span>{userTexts.reviewed({ product: event.details.productName ?? userTexts.unknownProduct })}</span>
          <StateBadge status={event.details.status} />
        </>
      );
    case "account_created":
      return <span>{userTexts.accountCreated}</span>;
  }
}

const StateBadge = ({ status }: { status: string }) => (
  <Badge tone={activityTone(status)}>{activityStatusNames[status] ?? status}</Badge>
);

function keyOf(event: ShownActivity): string {
  switch (event.action) {
    case "placed_order":
      return event.details.orderId;
    case "wrote_review":
      return event.details.reviewId;
    case "account_created":
      return event.action;
  }
}

function amountOf(event: ShownActivity): string {
  switch (event.action) {
    case "placed_order":
      return ` · ${formatMoney(event.details.totalCents, event.details.currency)}`;
    case "wrote_review":
      return ` · ${userTexts.rating({ stars: event.details.rating })}`;
    case "account_created":
      return "";
  }
}
