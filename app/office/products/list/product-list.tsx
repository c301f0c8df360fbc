import { useNavigation } from "react-router";
import { PRODUCTS_PAGE_SIZE } from "#app/rooms/catalog/constants.ts";
import { productFilterQuery } from "#app/rooms/catalog/editing/product-filter.ts";
import type { AdminProductList, ProductFilter, ProductParts } from "#app/rooms/catalog/types.ts";
import { NoProducts } from "./product-filter.tsx";
import { ProductSelection } from "./product-selection.tsx";
import { ProductTable } from "./product-table.tsx";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { ListCount } from "#app/office/ui/list/list-count.tsx";
import { Pagination } from "#app/shared/ui/navigation/pagination.tsx";
import { productListTexts } from "#app/rooms/catalog/admin-messages.ts";

type ListProps = {
  filter: ProductFilter;
  list: AdminProductList;
  currency: string;
  here: string;
  path: string;
  may: { parts: ProductParts; remove: boolean };
};

const addPath = (here: string, { listing }: ProductParts): string | null =>
  listing ? withQuery(here, { edit: "new" }) : null;

export function ProductList({ filter, list, currency, here, path, may: { parts, remove } }: ListProps) {
  const isBusy = useNavigation().location?.pathname === path;
  if (list.total === 0)
    return <NoProducts allTo={productFilterQuery(filter) === "" ? null : path} addTo={addPath(here, parts)} />;
  const first = (filter.page - 1) * PRODUCTS_PAGE_SIZE;
  const shown = list.products.length;
  const count = (
    <ListCount
      total={list.total}
      first={first + 1}
      last={first + shown}
      one={productListTexts.one}
      many={productListTexts.many}
    />
  );
  const mayEdit = parts.listing || parts.promotion || parts.stock;
  const maySelect = parts.stock || remove;
  const table = (
    <ProductTable
      rows={list.products}
      currency={currency}
      isBusy={isBusy}
      maySelect={maySelect}
      editTo={mayEdit ? (id) => withQuery(here, { edit: id }) : null}
      deleteTo={remove ? (id) => withQuery(here, { delete: id }) : null}
    />
  );
  return (
    <>
      {maySelect ? (
        <ProductSelection
          action={here}
          total={list.total}
          shown={shown}
          may={{ stock: parts.stock, remove }}
          count={count}
        >
          {table}
        </ProductSelection>
      ) : (
        <>
          {count}
          {table}
        </>
      )}
      <Pagination
        label={productListTexts.pages}
        page={filter.page}
        pageCount={list.pageCount}
        to={(page) => path + productFilterQuery({ ...filter, page })}
      />
    </>
  );
}
