import { userTexts } from "#app/rooms/analytics/messages.ts";
import { countAxis } from "#app/rooms/analytics/charts.ts";
import type { MonthCount } from "#app/rooms/analytics/types.ts";
import { LineChart } from "./line-chart.tsx";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

const AXIS_PERCENT = 12;
const countText = (count: number): string => formatNumber(count);

export function GrowthChart({ growth }: { growth: readonly MonthCount[] }) {
  return (
    <>
      <p aria-hidden="true" className="growth-legend">
        {userTexts.series}
      </p>
      <LineChart
        points={growth.map(({ count, ...month }) => ({ ...month, value: count }))}
        axis={countAxis(Math.max(0, ...growth.map(({ count }) => count)))}
        axisPercent={AXIS_PERCENT}
        markText={countText}
        valueText={countText}
      />
      {/* Firefox leaves the caption of a hidden table in sight. */}
      <div className="sr-only">
        <table>
          <caption>{userTexts.growth}</caption>
          <thead>
            <tr>
              <th scope="col">{userTexts.month}</th>
              <th scope="col">{userTexts.series}</th>
            </tr>
          </thead>
          <tbody>
            {growth.map(({ key, label, count }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{countText(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
