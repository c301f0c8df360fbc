import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dashboardTexts } from "#app/rooms/analytics/messages.ts";
import type { Change, Figure } from "#app/rooms/analytics/types.ts";

type CardProps = {
  name: string;
  /** null: it could not be read. */
  figure: Figure | null;
  valueText: (value: number) => string;
  /** null when the role may not see the rows. */
  to: string | null;
  span: string;
  children?: ReactNode;
};

export function DashboardCard({ name, figure, valueText, to, span, children }: CardProps) {
  return (
    <div className="card stat-card">
      <dt>{name}</dt>
      {figure ? (
        <>
          <dd className="stat-value">
            <NumberLink to={to}>{valueText(figure.value)}</NumberLink>
          </dd>
          <dd className="stat-change">
            <ChangeMark change={figure.change} span={span} />
          </dd>
          {children}
        </>
      ) : (
        <dd className="stat-value">
          <span aria-hidden="true">—</span>
          <span className="sr-only">{dashboardTexts.partFailed}</span>
        </dd>
      )}
    </div>
  );
}

export const NumberLink = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    children
  ) : (
    <Link to={to} className="count-link">
      {children}
    </Link>
  );

const ARROWS = { up: ArrowUp, down: ArrowDown, none: null };

function ChangeMark({ change, span }: { change: Change | null; span: string }) {
  if (!change)
    return (
      <span className="change">
        <span aria-hidden="true">—</span>
        <span className="change-span">{dashboardTexts.noEarlier}</span>
      </span>
    );
  const Arrow = ARROWS[change.direction];
  return (
    <span className={`change change-${change.direction}`}>
      {Arrow && <Arrow size={16} />}
      <span className="sr-only">{dashboardTexts.direction[change.direction]} </span>
      {change.text} <span className="change-span">{span}</span>
    </span>
  );
}
