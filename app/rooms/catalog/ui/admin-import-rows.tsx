import { Badge } from "../../../shared/ui/badge.tsx";
import { productColumnNames } from "../admin-messages.ts";
import { importRowErrors, productFileTexts as texts } from "../product-file-messages.ts";
import type { CellChange, PlannedRow } from "../import-types.ts";

const TONES = { new: "success", changed: "info", error: "danger" } as const;

/** What would happen to each row: its errors, or every cell before and after. */
export const ImportRows = ({ rows }: { rows: readonly PlannedRow[] }) => (
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
            <td className="import-cell-row">{row.row}</td>
            <th scope="row" className="import-cell-product">
              <span className="product-name">
                {row.name}
                {row.kind !== "unchanged" && <Badge tone={TONES[row.kind]}>{texts.kinds[row.kind]}</Badge>}
              </span>
            </th>
            <td className="import-cell-what">
              <What row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function What({ row }: { row: PlannedRow }) {
  if (row.kind === "unchanged") return null;
  return (
    <ul className="import-changes">
      {row.kind === "error"
        ? row.errors.map(({ column, code }) => (
            <li key={column} className="import-error">
              {faultText(column && productColumnNames[column], importRowErrors[code])}
            </li>
          ))
        : row.changes.map((change) => (
            <li key={change.column}>
              <Change change={change} isNew={row.kind === "new"} />
            </li>
          ))}
    </ul>
  );
}

/** "Category: Write yes or no", but not "Price: Price must be …". */
const faultText = (column: string | null, text: string): string =>
  !column || text.startsWith(column) ? text : `${column}: ${text}`;

const Change = ({ change: { column, before, after }, isNew }: { change: CellChange; isNew: boolean }) => (
  <>
    <span className="import-column-name">{productColumnNames[column]}: </span>
    {!isNew && (
      <>
        <del>{before || texts.empty}</del> <span aria-hidden="true">→</span>{" "}
      </>
    )}
    <ins>{after || texts.empty}</ins>
  </>
);
