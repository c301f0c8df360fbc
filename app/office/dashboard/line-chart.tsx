// Heights in pixels, widths in percent of the card: text keeps its size on every screen.
const HEIGHT = 180;
const TOP = 24;
const BOTTOM = 42;
const WHOLE_PERCENT = 100;
const LABEL_GAP = 10;
const DOT = 4.5;
/** More points have no room for a mark and a label each. */
const MOST_LABELS = 12;

export type ChartPoint = { readonly key: string; readonly label: string; readonly value: number };
type ChartProps = {
  points: readonly ChartPoint[];
  axis: readonly number[];
  axisPercent: number;
  markText: (mark: number) => string;
  /** The label over a point whose value appears nowhere else. */
  valueText?: (value: number) => string;
  height?: number;
};

/** A line over an axis from zero; labels never overlap. Hidden from assistive technology: a table has the numbers. */
export function LineChart({ points, axis, axisPercent, markText, valueText, height = HEIGHT }: ChartProps) {
  const highest = axis.at(-1) ?? 1;
  const floor = height - BOTTOM;
  const y = (value: number): number => floor - (value / highest) * (floor - TOP);
  // Half a step at both ends keeps the first and last labels inside.
  const x = (at: number): string => `${axisPercent + ((at + 0.5) * (WHOLE_PERCENT - axisPercent)) / points.length}%`;
  const labelEvery = Math.ceil(points.length / MOST_LABELS);
  return (
    <svg height={height} aria-hidden="true" className="growth-chart">
      {axis.map((mark) => (
        <g key={mark}>
          <line x1={`${axisPercent}%`} x2="100%" y1={y(mark)} y2={y(mark)} className="growth-grid" />
          <text x="0" y={y(mark)} dominantBaseline="central" className="growth-mark">
            {markText(mark)}
          </text>
        </g>
      ))}
      {points.slice(1).map(({ key, value }, at) => (
        <line
          key={key}
          x1={x(at)}
          x2={x(at + 1)}
          y1={y(points[at]?.value ?? 0)}
          y2={y(value)}
          className="growth-line"
        />
      ))}
      {/* Counted from the end, so that the latest point always has its label. */}
      {points.map(({ key, label, value }, at) => (
        <g key={key}>
          {labelEvery === 1 && <circle cx={x(at)} cy={y(value)} r={DOT} className="growth-dot" />}
          {labelEvery === 1 && valueText && (
            <text x={x(at)} y={y(value) - LABEL_GAP} textAnchor="middle" className="growth-value">
              {valueText(value)}
            </text>
          )}
          {(points.length - 1 - at) % labelEvery === 0 && <MonthLabel label={label} x={x(at)} y={floor} />}
        </g>
      ))}
    </svg>
  );
}

function MonthLabel({ label, x, y }: { label: string; x: string; y: number }) {
  const [month, year] = label.split(" ");
  return (
    <text y={y} textAnchor="middle">
      <tspan x={x} dy="1.5em">
        {month}{" "}
      </tspan>
      <tspan x={x} dy="1.2em">
        {year}
      </tspan>
    </text>
  );
}
