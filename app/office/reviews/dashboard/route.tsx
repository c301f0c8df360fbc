import { Link, Outlet, useLocation } from "react-router";
import { formatNumber } from "#app/shared/kernel/format/format.ts";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { Tab, TabGroup } from "#app/shared/ui/navigation/tabs.tsx";
import { dashboardTexts } from "#app/rooms/reviews/admin-messages.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { AdminError } from "#app/office/shell/error.tsx";
import { AdminTitleLevel } from "#app/office/ui/page-head.tsx";
import type { Route } from "./+types/route";
import { type ReviewStats, loadStats } from "./load.server.ts";

/** Each tab is an address and shows that screen with its own guard. */
const tabs = () =>
  [
    { to: "/admin-dashboard", label: dashboardTexts.reviewManagement },
    { to: "/admin-dashboard/products", label: dashboardTexts.productManagement },
    { to: "/admin-dashboard/orders", label: dashboardTexts.orderManagement },
    { to: "/admin-dashboard/customers", label: dashboardTexts.customerManagement },
  ] as const;

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
        {tabs().map(({ to, label }) => (
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

function Cards({ stats }: { stats: ReviewStats }) {
  const [reviews, products, orders, customers] = tabs();
  const cards = [
    { label: dashboardTexts.totalProducts, count: stats.totalProducts, to: products.to },
    {
      label: dashboardTexts.pendingReviews,
      count: stats.pendingReviews,
      to: reviews.to,
      note: dashboardTexts.ofReviews({ total: stats.totalReviews }),
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
