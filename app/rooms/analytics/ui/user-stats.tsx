import { formatMoney } from "../../../shared/kernel/money.ts";
import { userTexts } from "../messages.ts";
import type { UserStats } from "../types.ts";
import { GrowthChart } from "./growth-chart.tsx";

/** The four figures and User Growth (A-USER-04 to A-USER-10). */
export function UserStatsPanel({ stats, currency }: { stats: UserStats; currency: string }) {
  const { totalUsers, newThisMonth, activeUsers, averageOrderCents } = stats;
  return (
    <div className="user-figures">
      <dl className="stat-cards">
        <Stat name={userTexts.totalUsers} value={count(totalUsers)} />
        <Stat name={userTexts.newThisMonth} value={count(newThisMonth)} />
        <Stat name={userTexts.activeUsers} value={count(activeUsers)} hint={userTexts.activeHint} />
        <Stat
          name={userTexts.averageOrder}
          value={formatMoney(averageOrderCents, currency)}
          hint={userTexts.averageHint(currency)}
        />
      </dl>
      <section aria-labelledby="user-growth" className="card growth">
        <h2 id="user-growth">{userTexts.growth}</h2>
        <GrowthChart growth={stats.growth} />
      </section>
    </div>
  );
}

const count = (value: number): string => value.toLocaleString("en-US");

const Stat = ({ name, value, hint }: { name: string; value: string; hint?: string }) => (
  <div className="card stat-card">
    <dt>{name}</dt>
    <dd className="stat-value">{value}</dd>
    {hint && <dd className="stat-hint">{hint}</dd>}
  </div>
);
