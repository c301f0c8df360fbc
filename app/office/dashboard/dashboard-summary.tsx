import { CHANGE_DAYS, ORDER_CHANGE_DAYS } from "#app/rooms/analytics/constants.ts";
import { dashboardTexts } from "#app/rooms/analytics/messages.ts";
import type { Figure, OrderFigure } from "#app/rooms/analytics/types.ts";
import { DashboardCard, NumberLink } from "./dashboard-cards.tsx";
import { PRODUCTS } from "#app/office/products/links.ts";
import { ACTIVE_USERS, ORDERS_TO_SHIP, PENDING_ORDERS, SALES } from "./links.ts";
import type { DashboardView, Part } from "./dashboard-view.ts";
import { formatNumber, formatMoney } from "#app/shared/kernel/format/format.ts";

const changeSpan = (): string => dashboardTexts.lastDays({ days: CHANGE_DAYS });
const orderSpan = (): string => dashboardTexts.lastDays({ days: ORDER_CHANGE_DAYS });
const countText = (value: number): string => formatNumber(value);
const figureOf = <T extends Figure>(part: Part<T>): T | null => (part === "failed" ? null : part);

const linked = (isAllowed: boolean, to: string): string | null => (isAllowed ? to : null);

type SummaryProps = Pick<DashboardView, "summary" | "currency" | "may">;

export function DashboardSummary({ summary, currency, may }: SummaryProps) {
  const { totalSales, activeUsers, totalProducts } = summary;
  return (
    <dl className="stat-cards dash-cards">
      {totalSales && (
        <DashboardCard
          name={dashboardTexts.totalSales}
          figure={figureOf(totalSales)}
          valueText={(cents) => formatMoney(cents, currency)}
          to={linked(may.orders, SALES)}
          span={changeSpan()}
        >
          <dd className="stat-hint">{dashboardTexts.salesHint({ currency })}</dd>
        </DashboardCard>
      )}
      {activeUsers && (
        <DashboardCard
          name={dashboardTexts.activeUsers}
          figure={figureOf(activeUsers)}
          valueText={countText}
          to={linked(may.users, ACTIVE_USERS)}
          span={changeSpan()}
        >
          <dd className="stat-hint">{dashboardTexts.usersHint}</dd>
        </DashboardCard>
      )}
      {totalProducts && (
        <DashboardCard
          name={dashboardTexts.products}
          figure={figureOf(totalProducts)}
          valueText={countText}
          to={linked(may.products, PRODUCTS)}
          span={changeSpan()}
        />
      )}
      {summary.pendingOrders && <PendingCard part={summary.pendingOrders} maySee={may.orders} />}
    </dl>
  );
}

function PendingCard({ part, maySee }: { part: Part<OrderFigure>; maySee: boolean }) {
  const pending = figureOf(part);
  return (
    <DashboardCard
      name={dashboardTexts.pendingOrders}
      figure={pending}
      valueText={countText}
      to={linked(maySee, PENDING_ORDERS)}
      span={orderSpan()}
    >
      <dd className="stat-hint">
        <NumberLink to={linked(maySee, ORDERS_TO_SHIP)}>
          {dashboardTexts.toShip({ count: pending?.toShip ?? 0 })}
        </NumberLink>
      </dd>
    </DashboardCard>
  );
}
