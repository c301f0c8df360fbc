import type { ReactNode } from "react";

/** The head of a column; numbers, days and actions stand on the right. */
type Column = string | { readonly right: string };

type ListTableProps = {
  caption: string;
  /** The class of this table beside those of every list. */
  kind: string;
  columns: readonly Column[];
  /** Dimmed while another part of the list is fetched. */
  isBusy?: boolean;
  /** A head before the others, as of the boxes to tick. */
  firstHead?: ReactNode;
  /** The rows. */
  children: ReactNode;
};

/** The frame and the head of a list; on small screens each row is a card, by style alone. */
export const ListTable = ({ caption, kind, columns, isBusy, firstHead, children }: ListTableProps) => (
  <div className="table-frame">
    <table className={`table admin-table ${kind}`} aria-busy={isBusy}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {firstHead}
          {columns.map((column) =>
            typeof column === "string" ? (
              <th key={column} scope="col">
                {column}
              </th>
            ) : (
              <th key={column.right} scope="col" className="is-number">
                {column.right}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
