import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { adminWords } from "../messages.ts";

/** Numbers, days and actions are right-aligned. */
type Column = string | { readonly right: string; readonly kind?: string } | { readonly text: string; kind: string };

type ListTableProps = {
  caption: string;
  kind: string;
  columns: readonly Column[];
  /** The class of the cells with the rows' checkboxes, if there are any. */
  ticks?: string | false;
  children: ReactNode;
};

/** Whether the list loads other rows. */
export const useListBusy = (): boolean => {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname === pathname;
};

/** The rows of a list; dimmed while others load. */
export const ListTable = ({ caption, kind, columns, ticks, children }: ListTableProps) => (
  <div className="table-frame">
    <table className={`table admin-table ${kind}`} aria-busy={useListBusy()}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {ticks && (
            <th scope="col" className={ticks}>
              <span className="sr-only">{adminWords.select}</span>
            </th>
          )}
          {columns.map(headOf).map(({ text, className }) => (
            <th key={text} scope="col" className={className}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

function headOf(column: Column): { text: string; className?: string } {
  if (typeof column === "string") return { text: column };
  if ("text" in column) return { text: column.text, className: column.kind };
  return { text: column.right, className: column.kind ? `is-number ${column.kind}` : "is-number" };
}
