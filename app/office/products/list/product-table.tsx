import { ImageOff } from "lucide-react";
import { Link } from "react-router";
import { Badge, type Tone } from "#app/shared/ui/feedback/notice.tsx";
import { Price } from "#app/shared/ui/price.tsx";
import { Picture } from "#app/rooms/media/pictures/ui/picture.tsx";
import { productAdminMessages, stockLevelNames, productListTexts } from "#app/rooms/catalog/admin-messages.ts";
import { stockLevel } from "#app/rooms/catalog/stock/stock.ts";
import type { AdminProduct, StockLevel } from "#app/rooms/catalog/types.ts";
import { adminWords } from "#app/office/ui/messages.ts";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

const LEVEL_TONES = { in: "success", low: "warning", out: "danger" } as const satisfies Record<StockLevel, Tone>;

type TableProps = {
  rows: readonly AdminProduct[];
  currency: string;
  isBusy: boolean;
  maySelect: boolean;
  /** null where not allowed. */
  editTo: ((id: string) => string) | null;
  deleteTo: ((id: string) => string) | null;
};

export function ProductTable({ rows, currency, isBusy, maySelect, editTo, deleteTo }: TableProps) {
  const hasActions = editTo !== null || deleteTo !== null;
  return (
    <div className="table-frame">
      <table className="table admin-table product-table" aria-busy={isBusy}>
        <caption className="sr-only">{productListTexts.products}</caption>
        <thead>
          <tr>
            {maySelect && (
              <th scope="col" className="product-cell-tick">
                <span className="sr-only">{adminWords.select}</span>
              </th>
            )}
            <th scope="col">{productListTexts.product}</th>
            <th scope="col" className="product-head-category">
              {productListTexts.category}
            </th>
            <th scope="col" className="product-head-level">
              {productListTexts.stock}
            </th>
            <th scope="col" className="is-number product-head-number">
              {productListTexts.pieces}
            </th>
            <th scope="col" className="is-number product-head-price">
              {productListTexts.price}
            </th>
            {hasActions && (
              <th scope="col" className="is-number product-head-actions">
                {adminWords.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {maySelect && <TickCell row={row} />}
              <Cells row={row} currency={currency} />
              {hasActions && (
                <ActionsCell name={row.name} editTo={editTo?.(row.id) ?? null} deleteTo={deleteTo?.(row.id) ?? null} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const TickCell = ({ row }: { row: AdminProduct }) => (
  <td className="product-cell-tick">
    <label className="tick">
      <span className="sr-only">
        {adminWords.select} {row.name}
      </span>
      <input type="checkbox" name="id" value={row.id} />
    </label>
  </td>
);

function Cells({ row, currency }: { row: AdminProduct; currency: string }) {
  const level = stockLevel(row.stock);
  return (
    <>
      <th scope="row" className="product-cell-name">
        <span className="product-line">
          <Thumbnail row={row} />
          <span className="min-w-0">
            <span className="product-name">
              {row.name}
              {row.isNew && <Badge tone="info">{productListTexts.newProduct}</Badge>}
              {!row.showInShop && <Badge>{productAdminMessages.notInShop}</Badge>}
            </span>
            <span className="product-description">{row.description || productAdminMessages.noDescription}</span>
          </span>
        </span>
      </th>
      <td className="product-cell-category">{row.category ?? productAdminMessages.noCategory}</td>
      <td className="product-cell-level">
        <Badge tone={LEVEL_TONES[level]}>{stockLevelNames[level]}</Badge>
      </td>
      <td className="is-number product-cell-stock">
        {formatNumber(row.stock ?? 0)}
        {row.held > 0 && <span className="product-held">{productAdminMessages.held({ held: row.held })}</span>}
      </td>
      <td className="is-number product-cell-price">
        <Price cents={row.priceCents} originalCents={row.originalPriceCents} currency={currency} />
        {row.discount !== null && <span className="product-held">−{row.discount}%</span>}
      </td>
    </>
  );
}

function Thumbnail({ row }: { row: AdminProduct }) {
  if (row.picture) return <Picture picture={row.picture} alt="" sizes="44px" className="product-thumb" />;
  return (
    <span className="product-thumb product-thumb-none">
      <ImageOff size={18} />
    </span>
  );
}

type ActionsProps = { name: string; editTo: string | null; deleteTo: string | null };

const ActionsCell = ({ name, editTo, deleteTo }: ActionsProps) => (
  <td className="is-number product-cell-actions">
    <span className="row-actions">
      {editTo && (
        <Link
          to={editTo}
          preventScrollReset
          className="row-action"
          data-key="e"
          aria-label={adminWords.editOne({ name })}
        >
          {adminWords.edit}
        </Link>
      )}
      {deleteTo && (
        <Link
          to={deleteTo}
          preventScrollReset
          className="row-action is-danger"
          aria-label={adminWords.deleteOne({ name })}
        >
          {adminWords.delete}
        </Link>
      )}
    </span>
  </td>
);
