import { ImageOff } from "lucide-react";
import { Link } from "react-router";
import { Badge, type Tone } from "#app/shared/ui/feedback/notice.tsx";
import { Price } from "#app/shared/ui/price.tsx";
import { Picture } from "#app/rooms/media/pictures/ui/picture.tsx";
import { productAdminMessages, stockLevelNames, productListTexts } from "#app/rooms/catalog/admin-messages.ts";
import { stockLevel } from "#app/rooms/catalog/stock/stock.ts";
import type { AdminProduct, StockLevel } from "#app/rooms/catalog/types.ts";
import { ListTable } from "#app/office/ui/list/list-table.tsx";
import { adminWords } from "#app/office/ui/messages.ts";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

const LEVEL_TONES = { in: "success", low: "warning", out: "danger" } as const satisfies Record<StockLevel, Tone>;

type TableProps = {
  rows: readonly AdminProduct[];
  currency: string;
  maySelect: boolean;
  /** null where not allowed. */
  editTo: ((id: string) => string) | null;
  deleteTo: ((id: string) => string) | null;
};

export function ProductTable({ rows, currency, maySelect, editTo, deleteTo }: TableProps) {
  const hasActions = editTo !== null || deleteTo !== null;
  return (
    <ListTable
      caption={productListTexts.products}
      kind="product-table"
      ticks={maySelect && "product-cell-tick"}
      columns={[
        productListTexts.product,
        { text: productListTexts.category, kind: "product-head-category" },
        { text: productListTexts.stock, kind: "product-head-level" },
        { right: productListTexts.pieces, kind: "product-head-number" },
        { right: productListTexts.price, kind: "product-head-price" },
        ...(hasActions ? [{ right: adminWords.actions, kind: "product-head-actions" }] : []),
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          {maySelect && <TickCell row={row} />}
          <Cells row={row} currency={currency} />
          {hasActions && (
            <ActionsCell name={row.name} editTo={editTo?.(row.id) ?? null} deleteTo={deleteTo?.(row.id) ?? null} />
          )}
        </tr>
      ))}
    </ListTable>
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
