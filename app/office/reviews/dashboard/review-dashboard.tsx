import { Link, Outlet, useLocation } from "react-router";
import { dashboardTexts } from "#app/rooms/reviews/admin-messages.ts";
import { AdminTitleLevel } from "#app/office/ui/page-head.tsx";
import { Notice } from "#app/shared/ui/notice.tsx";
import { Tab, TabGroup } from "#app/shared/ui/tabs.tsx";
import { AdminError } from "#app/office/shell/error.tsx";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/review-dashboard";
import type { ReviewStats } from "./read-review-stats.server.ts";
import { loadStats } from "./review-dashboard-stats.server.ts";
import { formatNumber } from "#app/shared/kernel/format.ts";

/** The tabs are addresses; each shows the screen of that name with its own guard. */
const TABS = [
  { to: "/admin-dashboard", label: dashboardTexts.reviewManagement },
  { to: "/admin-dashboard/products", label: dashboardTexts.productManagement },
  { to: "/admin-dashboard/orders", label: dashboardTexts.orderManagement },
  { to: "/admin-dashboard/customers", label: dashboardTexts.customerManagement },
] as const;

/** Cards and tabs for administrators; others are sent away before anything is read. */
export async function loader(args: Route.LoaderArgs) {
  return loadStats(await requireStaff(args));
}

export default function ReviewDashboard({ loaderData: { stats, error } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <div className="admin-stack">
      <h1 tabIndex={-1}>{dashboardTexts.title}</h1>
      {stats ? <Cards stats={stats} /> : <Notice tone="danger">{error}</Notice>}
      <TabGroup label={dashboardTexts.tabs} chosen={pathname} className="dashboard-tabs">
        {TABS.map(({ to, label }) => (
          <Tab key={to} value={to} to={to}>
            {label}
          </Tab>
        ))}
      </TabGroup>
      <AdminTitleLevel value="h2">
        <Outlet />
      </AdminTitleLevel>
    </div>
  );
}

/** Four numbers, each of which opens the tab with the rows it counts. */
function Cards({ stats }: { stats: ReviewStats }) {
  const [reviews, products, orders, customers] = TABS;
  const cards = [
    { label: dashboardTexts.totalProducts, count: stats.totalProducts, to: products.to },
    {
      label: dashboardTexts.pendingReviews,
      count: stats.pendingReviews,
      to: reviews.to,
      note: dashboardTexts.ofReviews(stats.totalReviews),
    },
    { label: dashboardTexts.totalCustomers, count: stats.totalUsers, to: customers.to },
    { label: dashboardTexts.totalOrders, count: stats.totalOrders, to: orders.to },
  ];
  return (
    <dl className="count-cards">
      {cards.map(({ label, count, to, note }) => (
        <div key={label} className="card count-card">
          <dt>{label}</dt>
          <dd>
            <Link to={to} preventScrollReset className="count-link count-card-number">
              {formatNumber(count)}
            </Link>
            {note && <span className="count-card-note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const ErrorBoundary = AdminError;
