import type { ReactNode } from "react";

/** Numbers, days and actions are right-aligned. */
type Column = string | { readonly right: string };

type ListTableProps = {
  caption: string;
  kind: string;
  columns: readonly Column[];
  isBusy?: boolean;
  firstHead?: ReactNode;
  children: ReactNode;
};

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
