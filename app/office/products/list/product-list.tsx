import type { ReactNode } from "react";
import { Link } from "react-router";
import { MAX_BULK, PRODUCTS_PAGE_SIZE } from "#app/rooms/catalog/constants.ts";
import { productFilterQuery } from "#app/rooms/catalog/editing/product-filter.ts";
import type { AdminProduct, ProductFilter, ProductParts } from "#app/rooms/catalog/types.ts";
import {
  amountFieldNames,
  productAdminMessages,
  productBulkTexts as texts,
  productListTexts,
} from "#app/rooms/catalog/admin-messages.ts";
import { ProductFilterForm } from "./product-filter.tsx";
import { ProductTable } from "./product-table.tsx";
import { ProductTools } from "./product-tools.tsx";
import type { Done } from "./product-bulk.server.ts";
import type { UndoView } from "#app/office/http/undo.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { ListScreen, type ShownList } from "#app/office/ui/list/list-screen.tsx";
import { UnreadAmounts } from "#app/office/ui/list/unread-amounts.tsx";
import { Button } from "#app/shared/ui/button.tsx";

type ListProps = {
  filter: ProductFilter;
  list: ShownList<AdminProduct> & { readonly categories: readonly string[] };
  currency: string;
  here: string;
  path: string;
  may: { readonly parts: ProductParts; readonly remove: boolean; readonly categories: boolean };
  done: Done | null;
  undo: UndoView;
  error: string | null;
  dialogs: ReactNode;
};

export function ProductList({ filter, list, currency, here, path, may, done, undo, error, dialogs }: ListProps) {
  const { parts, remove } = may;
  const mayEdit = parts.listing || parts.promotion || parts.stock;
  const maySelect = parts.stock || remove;
  return (
    <ListScreen
      title={productAdminMessages.title}
      subtitle={productAdminMessages.subtitle}
      here={here}
      list={list}
      paging={{
        page: filter.page,
        size: PRODUCTS_PAGE_SIZE,
        to: (page) => path + productFilterQuery({ ...filter, page }),
      }}
      noun={productListTexts}
      empty={{
        ...noProducts(),
        hint: parts.listing && <AddFirst to={withQuery(here, { edit: "new" })} />,
        allTo: productFilterQuery(filter) === "" ? null : path,
      }}
      actions={<ProductTools filter={filter} may={may} here={here} />}
      {...resultOf(done, error)}
      undo={undo}
      filter={
        <>
          <ProductFilterForm filter={filter} categories={list.categories} path={path} />
          <UnreadAmounts fields={amountFieldNames} />
        </>
      }
      selection={
        maySelect && {
          most: MAX_BULK,
          label: productListTexts.selectedProducts,
          texts,
          buttons: <BulkButtons mayStock={parts.stock} mayRemove={remove} />,
        }
      }
      after={dialogs}
    >
      <ProductTable
        rows={list.rows}
        currency={currency}
        maySelect={maySelect}
        editTo={mayEdit ? (id) => withQuery(here, { edit: id }) : null}
        deleteTo={remove ? (id) => withQuery(here, { delete: id }) : null}
      />
    </ListScreen>
  );
}

const noProducts = () => ({ none: productAdminMessages.noMatch, noMatch: productAdminMessages.noMatch });

function resultOf(done: Done | null, error: string | null) {
  if (!done) return { refused: error };
  return done.isGood ? { done: done.text, refused: error } : { refused: error ?? done.text };
}

const AddFirst = ({ to }: { to: string }) => (
  <Link to={to} preventScrollReset className="link">
    {productAdminMessages.addFirst}
  </Link>
);

const BulkButtons = ({ mayStock, mayRemove }: { mayStock: boolean; mayRemove: boolean }) => (
  <>
    {mayStock && (
      <>
        <Button name="intent" value="add-stock" data-key="s">
          {texts.add}
        </Button>
        <Button name="intent" value="take-stock">
          {texts.take}
        </Button>
      </>
    )}
    {mayRemove && (
      <Button name="intent" value="delete" className="is-danger">
        {texts.remove}
      </Button>
    )}
  </>
);
