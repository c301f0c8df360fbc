import { userTexts } from "../messages.ts";
import { countAxis } from "../rules/count-axis.ts";
import type { MonthCount } from "../types.ts";

// The drawing's own units; it is scaled to the width of its card.
const BOX = { width: 640, height: 200, left: 40, right: 24, top: 20, bottom: 30 } as const;
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
  const y = (count: number): number =>
    BOX.height - BOX.bottom - (count / highest) * (BOX.height - BOX.top - BOX.bottom);
  const inner = BOX.width - BOX.left - BOX.right;
  // Half a step at both ends keeps the labels of the first and last month inside.
  const x = (at: number): number => BOX.left + ((at + 0.5) * inner) / growth.length;
  return (
    <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true" className="growth-chart">
      {axis.map((mark) => (
        <g key={mark}>
          <line x1={BOX.left} x2={BOX.width - BOX.right} y1={y(mark)} y2={y(mark)} className="growth-grid" />
          <text x={BOX.left - LABEL_GAP} y={y(mark)} textAnchor="end" dominantBaseline="central">
            {mark}
          </text>
        </g>
      ))}
      <polyline points={growth.map(({ count }, at) => `${x(at)},${y(count)}`).join(" ")} className="growth-line" />
      {growth.map(({ key, label, count }, at) => (
        <g key={key}>
          <circle cx={x(at)} cy={y(count)} r={DOT} className="growth-dot" />
          <text x={x(at)} y={y(count) - LABEL_GAP} textAnchor="middle" className="growth-value">
            {count}
          </text>
          <text x={x(at)} y={BOX.height - LABEL_GAP} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}
