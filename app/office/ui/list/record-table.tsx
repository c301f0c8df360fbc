import { Link } from "react-router";
import type { ShownTime } from "#app/shared/kernel/format/format.ts";
import { ListTable } from "./list-table.tsx";
import { Badge, type Tone } from "#app/shared/ui/feedback/notice.tsx";
import { adminWords } from "../messages.ts";

export type RecordRow = {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly state: { readonly text: string; readonly tone?: Tone };
  readonly about: string;
  readonly note: string | null;
  /** `word` precedes the time where the column head does not name the event. */
  readonly at: ShownTime & { readonly word?: string | undefined };
  readonly details: { readonly to: string; readonly label: string; readonly text: string };
};

type RecordTableProps = {
  caption: string;
  columns: { title: string; state: string; about: string; at: string };
  rows: readonly RecordRow[];
  /** Set where the second column's names have two words. */
  hasWideState?: boolean;
};

export function RecordTable({ caption, columns, rows, hasWideState = false }: RecordTableProps) {
  return (
    <ListTable
      caption={caption}
      kind={hasWideState ? "record-table has-wide-state" : "record-table"}
      columns={[columns.title, columns.state, columns.about, { right: columns.at }, { right: adminWords.actions }]}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ListTable>
  );
}

function Row({ row: { title, subtitle, state, about, note, at, details } }: { row: RecordRow }) {
  return (
    <tr>
      <th scope="row" className="record-title">
        <span className="record-name">{title}</span>
        {subtitle && <span className="record-second">{subtitle}</span>}
      </th>
      <td className="record-state">
        <Badge {...(state.tone && { tone: state.tone })}>{state.text}</Badge>
      </td>
      <td className="record-about">
        <span className="record-line">{about}</span>
        {note && <span className="record-second record-line">{note}</span>}
      </td>
      <td className="is-number record-date">
        {at.word && <span className="record-word">{at.word} </span>}
        <time dateTime={at.iso}>{at.text}</time>
      </td>
      <td className="is-number record-actions">
        <Link to={details.to} preventScrollReset className="row-action" aria-label={details.label}>
          {details.text}
        </Link>
      </td>
    </tr>
  );
}
