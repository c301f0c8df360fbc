import type { ReactNode } from "react";
import { dashboardTexts } from "#app/rooms/analytics/messages.ts";
import { InventoryOverview } from "./inventory-overview.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { SalesTrend } from "./sales-trend.tsx";
import { orderPath } from "#app/office/orders/links.ts";
import { PRODUCTS } from "#app/office/products/links.ts";
import { ALL_ORDERS, stockOf, SALES_TREND_FILE, salesOfMonth } from "./links.ts";
import type { DashboardView, Part } from "./dashboard-view.ts";

type PanelsProps = Omit<DashboardView, "summary"> & { isBusy: boolean };

export function DashboardPanels({ salesTrend, topProducts, recentOrders, currency, may, isBusy }: PanelsProps) {
  return (
    <div className="dash-panels">
      <Panel part={salesTrend} title={dashboardTexts.salesTrend} id="sales-trend" className="dash-wide">
        {(months) => (
          <SalesTrend
            months={months}
            currency={currency}
            exportTo={SALES_TREND_FILE}
            monthTo={may.orders ? salesOfMonth : null}
            isBusy={isBusy}
          />
        )}
      </Panel>
      <Panel part={topProducts} title={dashboardTexts.inventory} id="inventory">
        {(products) => (
          <InventoryOverview products={products} manageTo={PRODUCTS} productTo={({ id }) => stockOf(id)} />
        )}
      </Panel>
      <Panel part={recentOrders} title={dashboardTexts.recentOrders} id="recent-orders" className="dash-full">
        {(orders) => <RecentOrders orders={orders} allTo={ALL_ORDERS} orderTo={(id) => orderPath(id, "")} />}
      </Panel>
    </div>
  );
}

type PanelProps<T> = {
  part: Part<T>;
  title: string;
  id: string;
  className?: string;
  children: (value: T) => ReactNode;
};

function Panel<T>({ part, title, id, className, children }: PanelProps<T>) {
  if (part === null) return null;
  return (
    <section aria-labelledby={id} className={`card panel ${className ?? ""}`}>
      {part === "failed" ? (
        <>
          <div className="panel-head">
            <h2 id={id}>{title}</h2>
          </div>
          <p className="panel-none">{dashboardTexts.partFailed}</p>
        </>
      ) : (
        children(part)
      )}
    </section>
  );
}
