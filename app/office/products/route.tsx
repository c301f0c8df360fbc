import { useLocation } from "react-router";
import { productAdminMessages, productListTexts } from "#app/rooms/catalog/admin-messages.ts";
import { productFilterQuery, readProductFilter } from "#app/rooms/catalog/editing/product-filter.ts";
import { productParts } from "#app/rooms/catalog/editing/product-form.ts";
import { CategoryDialog } from "./categories/category-dialog.tsx";
import { DeleteDialog } from "./list/delete-dialog.tsx";
import { ProductDialog } from "./dialog/product-dialog.tsx";
import { SynonymsDialog } from "./categories/synonyms-dialog.tsx";
import { listAdminProducts } from "#app/rooms/catalog/editing/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import { AdminError } from "#app/office/shell/error.tsx";
import { adminMeta, reloadOn } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { NO_ROWS, readList, withGoneStatus } from "#app/office/http/read-list.server.ts";
import { readUndo } from "#app/office/http/undo.server.ts";
import type { Route } from "./+types/route";
import { submitProductsForm } from "./actions.server.ts";
import { readDeletion, readDone } from "./list/product-bulk.server.ts";
import { readCategoryDialog } from "./categories/product-categories.server.ts";
import { readProductDialog } from "./dialog/product-form.server.ts";
import { historyPath, listPath, UPLOADS } from "./links.ts";
import { ProductList } from "./list/product-list.tsx";
import { readSynonymsDialog } from "./categories/product-synonyms.server.ts";
import { adminShellTexts } from "#app/office/ui/messages.ts";

export const meta = adminMeta(
  () => adminShellTexts.products,
  () => productListTexts.subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const filter = readProductFilter(args.url.searchParams);
  const list = await readList(ctx, {
    name: productListTexts.many,
    url: args.url,
    page: filter.page,
    pathOf: (page) => args.url.pathname + productFilterQuery({ ...filter, page }),
    none: { ...NO_ROWS, categories: [] },
    failure: productAdminMessages.loadFailed,
    read: async () => {
      const { products: rows, ...found } = await listAdminProducts(ctx, filter);
      return { ...found, rows };
    },
  });
  const { role } = ctx.actor;
  const may = {
    parts: productParts(role),
    remove: can(role, "products.delete"),
    categories: can(role, "categories.manage"),
    history: can(role, "audit.view"),
  };
  const [{ currency }, dialog, deletion, done, undo, categories, synonyms] = await Promise.all([
    readSettings(ctx),
    readProductDialog(ctx, args.url),
    may.remove ? readDeletion(ctx, args.url) : null,
    readDone(ctx, args.url),
    readUndo(ctx, args.url, "product.stock"),
    readCategoryDialog(ctx, args.url),
    readSynonymsDialog(ctx, args.url),
  ]);
  return withGoneStatus(
    { filter, list, currency, may, dialog, deletion, done, undo, categories, synonyms },
    dialog.error !== null,
  );
}

export const action = (args: Route.ActionArgs) => submitProductsForm(args);

export const shouldRevalidate = reloadOn(409);

export default function AdminProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, currency, may, dialog, done, undo } = loaderData;
  const location = useLocation();
  const { pathname } = location;
  const here = listPath(location);
  const error = answerIn("listError", actionData)?.listError ?? dialog.error;
  return (
    <ProductList
      {...{ filter, list, currency, may, done, undo, here }}
      path={pathname}
      error={error}
      dialogs={<Dialogs loaderData={loaderData} actionData={actionData} />}
    />
  );
}

type DialogsProps = Pick<Route.ComponentProps, "loaderData"> & { actionData: Answer | undefined };

function Dialogs({ loaderData, actionData }: DialogsProps) {
  const { list, currency, may, dialog, deletion, categories, synonyms } = loaderData;
  const location = useLocation();
  const here = listPath(location);
  return (
    <>
      {dialog.isOpen && (
        <ProductDialog
          product={dialog.product}
          categories={list.categories}
          may={may.parts}
          currency={currency}
          draft={answerIn("values", actionData)}
          action={withQuery(here, { edit: dialog.product?.id ?? "new" })}
          closeTo={here}
          uploadTo={UPLOADS}
          historyTo={may.history && dialog.product ? historyPath(dialog.product.id) : null}
        />
      )}
      {categories && (
        <CategoryDialog
          {...categories}
          answer={answerIn("typed", actionData)}
          stepTo={(parts) => withQuery(here, parts)}
          action={location.pathname + location.search}
          closeTo={here}
        />
      )}
      {synonyms !== null && (
        <SynonymsDialog
          kept={synonyms}
          answer={answerIn("synonyms", actionData)}
          action={location.pathname + location.search}
          closeTo={here}
        />
      )}
      {deletion && <DeleteDialog deletion={deletion} action={here} closeTo={here} />}
    </>
  );
}

type Answer = NonNullable<Route.ComponentProps["actionData"]>;

const answerIn = <K extends "values" | "typed" | "synonyms" | "listError">(
  part: K,
  answer: Answer | undefined,
): Extract<Answer, Record<K, unknown>> | null =>
  answer && part in answer ? (answer as Extract<Answer, Record<K, unknown>>) : null;

export const ErrorBoundary = AdminError;
