import { ChevronDown } from "lucide-react";
import { formatNumber, formatMoney } from "#app/shared/kernel/format/format.ts";
import { userTexts } from "#app/rooms/analytics/messages.ts";
import type { UserStats } from "#app/rooms/analytics/types.ts";
import { userFilterQuery } from "#app/rooms/analytics/user-filter.ts";
import { NumberLink } from "#app/office/dashboard/dashboard-cards.tsx";
import { GrowthChart } from "#app/office/dashboard/growth-chart.tsx";

const ACTIVE = userFilterQuery({ search: "", role: null, activity: "active", page: 1 });

type PanelProps = {
  stats: UserStats;
  currency: string;
  path: string;
};

export function UserStatsPanel({ stats, currency, path }: PanelProps) {
  const { totalUsers, newThisMonth, activeUsers, averageOrderCents } = stats;
  return (
    <div className="user-figures">
      <dl className="stat-cards user-stats">
        <Stat name={userTexts.totalUsers} value={count(totalUsers)} to={path} />
        <Stat name={userTexts.newThisMonth} value={count(newThisMonth)} />
        <Stat name={userTexts.activeUsers} value={count(activeUsers)} to={path + ACTIVE} hint={userTexts.activeHint} />
        <Stat
          name={userTexts.averageOrder}
          value={formatMoney(averageOrderCents, currency)}
          hint={userTexts.averageHint({ currency })}
        />
      </dl>
      <section aria-labelledby="user-growth" className="card growth-card">
        <h2 id="user-growth">{userTexts.growth}</h2>
        {/* Folded on small screens; CSS keeps it open where there is room beside the figures. */}
        <details className="growth-fold">
          <summary aria-labelledby="user-growth">
            <ChevronDown size={18} />
          </summary>
          <div className="growth">
            <GrowthChart growth={stats.growth} />
          </div>
        </details>
      </section>
    </div>
  );
}

const count = (value: number): string => formatNumber(value);

type StatProps = { name: string; value: string; to?: string; hint?: string };

const Stat = ({ name, value, to, hint }: StatProps) => (
  <div className="card stat-card">
    <dt>{name}</dt>
    <dd className="stat-value">
      <NumberLink to={to ?? null}>{value}</NumberLink>
    </dd>
    {hint && <dd className="stat-hint">{hint}</dd>}
  </div>
);
