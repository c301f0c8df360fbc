import { userTexts } from "../messages.ts";
import { countAxis } from "../rules/count-axis.ts";
import type { MonthCount } from "../types.ts";

// Heights in pixels, widths in percent of the card: letters keep their size on every screen.
const HEIGHT = 180;
const TOP = 24;
const BOTTOM = 42;
const AXIS_PERCENT = 9;
const WHOLE_PERCENT = 100;
const LABEL_GAP = 10;
const DOT = 4.5;

/** New accounts by month as a line over an axis of whole numbers from zero, and as a table for assistive technology (A-USER-08 to A-USER-10). */
export function GrowthChart({ growth }: { growth: readonly MonthCount[] }) {
  return (
    <>
      <p aria-hidden="true" className="growth-legend">
        {userTexts.series}
      </p>
      <Drawing growth={growth} />
      <table className="sr-only">
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
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Drawing({ growth }: { growth: readonly MonthCount[] }) {
  const axis = countAxis(Math.max(0, ...growth.map(({ count }) => count)));
  const highest = axis.at(-1) ?? 1;
  const y = (count: number): number => HEIGHT - BOTTOM - (count / highest) * (HEIGHT - TOP - BOTTOM);
  // Half a step at both ends keeps the labels of the first and last month inside.
  const x = (at: number): string => `${AXIS_PERCENT + ((at + 0.5) * (WHOLE_PERCENT - AXIS_PERCENT)) / growth.length}%`;
  return (
    <svg height={HEIGHT} aria-hidden="true" className="growth-chart">
      {axis.map((mark) => (
        <g key={mark}>
          <line x1={`${AXIS_PERCENT}%`} x2="100%" y1={y(mark)} y2={y(mark)} className="growth-grid" />
          <text x="0" y={y(mark)} dominantBaseline="central">
            {mark}
          </text>
        </g>
      ))}
      {growth.slice(1).map(({ key, count }, at) => (
        <line
          key={key}
          x1={x(at)}
          x2={x(at + 1)}
          y1={y(growth[at]?.count ?? 0)}
          y2={y(count)}
          className="growth-line"
        />
      ))}
      {growth.map(({ key, label, count }, at) => (
        <g key={key}>
          <circle cx={x(at)} cy={y(count)} r={DOT} className="growth-dot" />
          <text x={x(at)} y={y(count) - LABEL_GAP} textAnchor="middle" className="growth-value">
            {count}
          </text>
          <MonthLabel label={label} x={x(at)} />
        </g>
      ))}
    </svg>
  );
}

/** "Nov 2025", the year under the month. */
function MonthLabel({ label, x }: { label: string; x: string }) {
  const [month, year] = label.split(" ");
  return (
    <text y={HEIGHT - BOTTOM} textAnchor="middle">
      <tspan x={x} dy="1.5em">
        {month}{" "}
      </tspan>
      <tspan x={x} dy="1.2em">
        {year}
      </tspan>
    </text>
  );
}
