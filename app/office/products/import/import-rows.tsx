import { toCents } from "#app/shared/kernel/format/money.ts";
import { Badge } from "#app/shared/ui/feedback/notice.tsx";
import { productColumnNames } from "#app/rooms/catalog/admin-messages.ts";
import { importRowText, productFileTexts as texts } from "#app/rooms/catalog/files/product-file-messages.ts";
import type { CellChange, PlannedRow } from "#app/rooms/catalog/files/import-types.ts";
import { formatNumber, formatMoney } from "#app/shared/kernel/format/format.ts";

const TONES = { new: "success", changed: "info", error: "danger" } as const;

export const ImportRows = ({ rows, currency }: { rows: readonly PlannedRow[]; currency: string }) => (
  <div className="table-frame">
    <table className="table admin-table import-table">
      <caption className="sr-only">{texts.preview}</caption>
      <thead>
        <tr>
          <th scope="col" className="import-head-row">
            {texts.row}
          </th>
          <th scope="col" className="import-head-product">
            {texts.product}
          </th>
          <th scope="col">{texts.whatHappens}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <td className="import-cell-row">
              <span className="import-row-word">{texts.row} </span>
              {row.row}
            </td>
            <th scope="row" className="import-cell-product">
              <span className="product-name">
                {row.name}
                {row.kind !== "unchanged" && <Badge tone={TONES[row.kind]}>{texts.kinds[row.kind]}</Badge>}
              </span>
            </th>
            <td className="import-cell-what">
              <RowChanges row={row} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function RowChanges({ row, currency }: { row: PlannedRow; currency: string }) {
  if (row.kind === "unchanged") return null;
  return (
    <ul className="import-changes">
      {row.kind === "error"
        ? row.errors.map(({ column, code }) => (
            <li key={column} className="import-error">
              {faultText(column && productColumnNames[column], importRowText(code))}
            </li>
          ))
        : row.changes.map((change) => (
            <li key={change.column}>
              <Change change={change} isNew={row.kind === "new"} currency={currency} />
            </li>
          ))}
    </ul>
  );
}

/** "Category: Write yes or no", but not "Price: Price must be …". */
const faultText = (column: string | null, text: string): string =>
  !column || text.startsWith(column) ? text : `${column}: ${text}`;

type ChangeProps = { change: CellChange; isNew: boolean; currency: string };

const Change = ({ change: { column, before, after }, isNew, currency }: ChangeProps) => (
  <>
    <span className="import-column-name">{productColumnNames[column]}: </span>
    {!isNew && (
      <>
        <del>{cellText(column, before, currency)}</del> <span aria-hidden="true">→</span>{" "}
      </>
    )}
    <ins>{cellText(column, after, currency)}</ins>
  </>
);

function cellText(column: CellChange["column"], text: string, currency: string): string {
  if (text === "") return texts.empty;
  if (column === "price") return formatMoney(toCents(text), currency);
  return column === "stock" ? formatNumber(Number(text)) : text;
}
