import { Link } from "react-router";
import { dashboardTexts } from "#app/rooms/analytics/messages.ts";
import { doughnutSlices } from "#app/rooms/analytics/charts.ts";
import type { ProductStock } from "#app/rooms/analytics/types.ts";

// A ring of this radius has a circumference of 100, so percents are lengths on it.
const RADIUS = 15.915;
const SIZE = 42;
/** Colours repeat when there are more products; the list names each one. */
const COLOURS = 5;

type InventoryProps = {
  products: readonly ProductStock[];
  manageTo: string;
  productTo: (product: ProductStock) => string;
};

export function InventoryOverview({ products, manageTo, productTo }: InventoryProps) {
  return (
    <>
      <div className="panel-head">
        <h2 id="inventory">{dashboardTexts.inventory}</h2>
        <Link to={manageTo} className="button button-quiet panel-action">
          {dashboardTexts.manage}
        </Link>
      </div>
      {products.length === 0 ? (
        <p className="panel-none">{dashboardTexts.noProducts}</p>
      ) : (
        <div className="inventory">
          <Doughnut values={products.map(({ stock }) => stock)} />
          <StockList products={products} productTo={productTo} />
        </div>
      )}
    </>
  );
}

/** Hidden from assistive technology: the list beside it has the numbers. */
export function Doughnut({ values }: { values: readonly number[] }) {
  const ring = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS };
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" className="doughnut">
      <circle {...ring} className="doughnut-ring" />
      {doughnutSlices(values).map(({ at, start, length }) => (
        <circle
          key={at}
          {...ring}
          strokeDasharray={`${length} ${100 - length}`}
          strokeDashoffset={-start}
          className={`doughnut-slice chart-colour-${(at % COLOURS) + 1}`}
        />
      ))}
    </svg>
  );
}

function StockList({ products, productTo }: Pick<InventoryProps, "products" | "productTo">) {
  return (
    <div>
      <h3 id="top-products" className="inventory-title">
        {dashboardTexts.topProducts}
      </h3>
      <ul aria-labelledby="top-products" className="inventory-list">
        {products.map((product, at) => (
          <li key={product.id}>
            <span aria-hidden="true" className={`swatch chart-colour-${(at % COLOURS) + 1}`} />
            <span className="inventory-name">{product.name}</span>
            <Link to={productTo(product)} className="count-link">
              {dashboardTexts.inStock({ stock: product.stock })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
