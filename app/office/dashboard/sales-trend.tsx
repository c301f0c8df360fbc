import { Download, LoaderCircle } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "#app/shared/ui/button.tsx";
import { dashboardTexts } from "#app/rooms/analytics/messages.ts";
import { moneyAxis } from "#app/rooms/analytics/charts.ts";
import type { MonthSales } from "#app/rooms/analytics/types.ts";
import { LineChart } from "./line-chart.tsx";
import { formatNumber, formatMoney } from "#app/shared/kernel/format/format.ts";

const AXIS_PERCENT = 12;
const HEIGHT = 272;
const CENTS = 100;

type TrendProps = {
  months: readonly MonthSales[];
  currency: string;
  exportTo: string;
  /** The orders of a month; null when the role may not see them. */
  monthTo: ((key: string) => string) | null;
  isBusy: boolean;
};

export function SalesTrend({ months, currency, exportTo, monthTo, isBusy }: TrendProps) {
  const compact = { style: "currency", currency, notation: "compact" } as const;
  return (
    <>
      <div className="panel-head">
        <h2 id="sales-trend">{dashboardTexts.salesTrend}</h2>
        {isBusy && (
          <span role="status" className="panel-busy">
            <LoaderCircle size={16} className="spinner" />
            <span className="sr-only">{dashboardTexts.loading}</span>
          </span>
        )}
        <a href={exportTo} download className={buttonClass({ variant: "quiet", className: "panel-action" })}>
          <Download size={18} />
          {dashboardTexts.exportSales}
        </a>
      </div>
      <div className="trend" aria-busy={isBusy}>
        <div>
          <p aria-hidden="true" className="growth-legend">
            {dashboardTexts.salesSeries}
          </p>
          <LineChart
            points={months.map(({ totalCents, ...month }) => ({ ...month, value: totalCents }))}
            axis={moneyAxis(Math.max(0, ...months.map(({ totalCents }) => totalCents)))}
            axisPercent={AXIS_PERCENT}
            height={HEIGHT}
            markText={(cents) => formatNumber(cents / CENTS, compact)}
          />
        </div>
        <SalesTable months={months} currency={currency} monthTo={monthTo} />
      </div>
    </>
  );
}

function SalesTable({ months, currency, monthTo }: Pick<TrendProps, "months" | "currency" | "monthTo">) {
  return (
    <table className="trend-table">
      <caption className="sr-only">{dashboardTexts.salesTrend}</caption>
      <thead>
        <tr>
          <th scope="col">{dashboardTexts.month}</th>
          <th scope="col" className="is-number">
            {dashboardTexts.salesSeries}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ key, label, totalCents }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className="is-number">
              {monthTo ? (
                <Link to={monthTo(key)} className="count-link">
                  {formatMoney(totalCents, currency)}
                </Link>
              ) : (
                formatMoney(totalCents, currency)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
