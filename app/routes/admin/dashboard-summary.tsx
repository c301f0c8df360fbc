import { CHANGE_DAYS, ORDER_CHANGE_DAYS } from "../../rooms/analytics/constants.ts";
import { dashboardTexts } from "../../rooms/analytics/messages.ts";
import type { Figure } from "../../rooms/analytics/types.ts";
import { DashboardCard, NumberLink } from "../../rooms/analytics/ui/dashboard-cards.tsx";
import { formatMoney } from "../../shared/kernel/money.ts";
import { ACTIVE_USERS, ORDERS_TO_SHIP, PENDING_ORDERS, SALES } from "./dashboard-links.ts";
import type { DashboardView, Part } from "./dashboard-view.ts";
import { PRODUCTS } from "./product-links.ts";

const SPAN = dashboardTexts.lastDays(CHANGE_DAYS);
const ORDER_SPAN = dashboardTexts.lastDays(ORDER_CHANGE_DAYS);
const countText = (value: number): string => value.toLocaleString("en-US");
const figureOf = <T extends Figure>(part: Part<T>): T | null => (part === "failed" ? null : part);

type SummaryProps = Pick<DashboardView, "summary" | "currency" | "may">;

/** The four cards; a role sees those it may, in their order (A-DASH-04 to A-DASH-07, A-ENT-62). */
export function DashboardSummary({ summary, currency, may }: SummaryProps) {
  const { totalSales, activeUsers, totalProducts, pendingOrders } = summary;
  const pending = figureOf(pendingOrders);
  return (
    <dl className="stat-cards dash-cards">
      {totalSales && (
        <DashboardCard
          name={dashboardTexts.totalSales}
          figure={figureOf(totalSales)}
          valueText={(cents) => formatMoney(cents, currency)}
          to={may.orders ? SALES : null}
          span={SPAN}
        >
          <dd className="stat-hint">{dashboardTexts.salesHint}</dd>
        </DashboardCard>
      )}
      {activeUsers && (
        <DashboardCard
          name={dashboardTexts.activeUsers}
          figure={figureOf(activeUsers)}
          valueText={countText}
          to={may.users ? ACTIVE_USERS : null}
          span={SPAN}
        >
          <dd className="stat-hint">{dashboardTexts.usersHint}</dd>
        </DashboardCard>
      )}
      {totalProducts && (
        <DashboardCard
          name={dashboardTexts.products}
          figure={figureOf(totalProducts)}
          valueText={countText}
          to={may.products ? PRODUCTS : null}
          span={SPAN}
        />
      )}
      {pendingOrders && (
        <DashboardCard
          name={dashboardTexts.pendingOrders}
          figure={pending}
          valueText={countText}
          to={may.orders ? PENDING_ORDERS : null}
          span={ORDER_SPAN}
        >
          <dd className="stat-hint">
            <NumberLink to={may.orders ? ORDERS_TO_SHIP : null}>
              {dashboardTexts.toShip(pending?.toShip ?? 0)}
            </NumberLink>
          </dd>
        </DashboardCard>
      )}
    </dl>
  );
}
