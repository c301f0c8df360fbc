import { History, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Badge } from "#app/shared/ui/feedback/notice.tsx";
import { entryTexts as texts } from "#app/rooms/content/messages.ts";
import { ActiveSwitch, MoveButtons } from "./move-buttons.tsx";

export type EntryRow = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly isActive: boolean;
};
type DialogKind = "edit" | "history" | "delete";

type ListProps<Row extends EntryRow> = {
  label: string;
  level: 2 | 3;
  rows: readonly Row[];
  action: string;
  to: (kind: DialogKind, id: string) => string;
  /** Whether all rows are shown in order, so that each can move. */
  isOrdered: boolean;
  facts?: (row: Row) => ReactNode;
  more?: (row: Row) => ReactNode;
};

/** Rows in the page's order. Every action is a button of one form or a link, so all work before script. */
export function EntryList<Row extends EntryRow>({
  label,
  level,
  rows,
  action,
  to,
  isOrdered,
  facts,
  more,
}: ListProps<Row>) {
  const Heading = `h${level}` as const;
  return (
    <Form method="post" action={action} preventScrollReset>
      <ol className="section-list" aria-label={label}>
        {rows.map((row, at) => (
          <li key={row.id} className={isOrdered ? "section-row entry-row" : "section-row entry-row is-found"}>
            {isOrdered && <MoveButtons row={row} isFirst={at === 0} isLast={at === rows.length - 1} />}
            <div className="section-words">
              <Heading className="entry-name">{row.name}</Heading>
              <p className="entry-text">{row.text}</p>
              {facts?.(row)}
            </div>
            <div className="section-state">
              <Badge {...(row.isActive && { tone: "success" })}>{row.isActive ? texts.active : texts.inactive}</Badge>
            </div>
            <ActiveSwitch row={row} />
            <div className="section-actions entry-actions">
              <DialogLink label={texts.edit} name={row.name} to={to("edit", row.id)} dataKey="e">
                {texts.edit}
              </DialogLink>
              {more?.(row)}
              <DialogLink label={texts.history} name={row.name} to={to("history", row.id)} isSign>
                <History size={18} />
              </DialogLink>
              <DialogLink label={texts.remove} name={row.name} to={to("delete", row.id)} isSign>
                <Trash2 size={18} />
              </DialogLink>
            </div>
          </li>
        ))}
      </ol>
    </Form>
  );
}

type LinkProps = { label: string; name: string; to: string; isSign?: boolean; dataKey?: string; children: ReactNode };

export const DialogLink = ({ label, name, to, isSign = false, dataKey, children }: LinkProps) => (
  <Link
    to={to}
    preventScrollReset
    data-key={dataKey}
    className={isSign ? "row-action is-sign" : "row-action"}
    aria-label={texts.of({ label, name })}
  >
    {children}
  </Link>
);
