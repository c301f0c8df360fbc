import { createHash } from "node:crypto";
import { redirect } from "react-router";
import { productBulkTexts } from "#app/rooms/catalog/admin-messages.ts";
import { BULK_ADD, BULK_TAKE, MAX_BULK } from "#app/rooms/catalog/constants.ts";
import { categoryTexts, synonymTexts } from "#app/rooms/catalog/files/product-file-messages.ts";
import { readProductFilter } from "#app/rooms/catalog/editing/product-filter.ts";
import type { RequestedDeletion } from "./delete-dialog.tsx";
import { adjustStock } from "#app/rooms/catalog/stock/adjust-stock.server.ts";
import { deleteProducts } from "#app/rooms/catalog/editing/delete-products.server.ts";
import { listMatchingIds } from "#app/rooms/catalog/editing/queries.server.ts";
import { listProductNames } from "#app/rooms/catalog/product/product.queries.server.ts";
import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { idsSchema, MATCHING, readSelection } from "#app/shared/kernel/lists/selection-schemas.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import type { OfficePost } from "#app/office/http/handle-post.server.ts";
import { undo, undoPart } from "#app/office/http/undo.server.ts";
import { listPath } from "../links.ts";

const NAMED_MAX = 10;

/** The ticked products, or all that match the filter. `seenMark` identifies the products that a question about all of them named. */
type Selected = { readonly ids: readonly string[]; readonly isMatching: boolean; readonly seenMark: string | null };
type Change = (ctx: StaffContext, selected: Selected) => Promise<Record<string, string>>;

const onSelected =
  (change: Change) =>
  async (ctx: StaffContext, { form, url }: OfficePost): Promise<Response> => {
    const { isMatching, ids: ticked } = readSelection(form, MAX_BULK);
    const ids = isMatching ? await listMatchingIds(ctx, readProductFilter(url.searchParams)) : ticked;
    const seenMark = isMatching ? formText(form, "mark") : null;
    const parts = ids.length === 0 ? { done: "none" } : await change(ctx, { ids, isMatching, seenMark });
    return redirect(withQuery(listPath(url), parts), 303);
  };

export const addStock = onSelected(async (ctx, { ids }) =>
  adjustmentParams(ctx, "added", await adjustStock(ctx, { productIds: ids, change: BULK_ADD })),
);

export const takeStock = onSelected(async (ctx, { ids }) =>
  adjustmentParams(ctx, "taken", await adjustStock(ctx, { productIds: ids, change: BULK_TAKE })),
);

export const askDeletion = onSelected(async (ctx, { ids, isMatching }) => {
  requirePermission(ctx.actor, "products.delete");
  return { delete: isMatching ? MATCHING : ids.join(",") };
});

/** Deletes them, unless others match by now than those in the question. */
export const deleteSelected = onSelected(async (ctx, { ids, seenMark }) => {
  if (seenMark !== null && seenMark !== markOf(ids)) return { done: "others" };
  return { done: "deleted", count: String((await deleteProducts(ctx, ids)).length) };
});

export const undoStockChange = (ctx: StaffContext, { form, url }: OfficePost): Promise<Response> =>
  undo(ctx, { form, list: listPath(url), action: "product.stock" });

const markOf = (ids: readonly string[]): string =>
  createHash("sha256").update(ids.toSorted().join()).digest("base64url");

type Adjustment = Awaited<ReturnType<typeof adjustStock>>;

const adjustmentParams = (
  ctx: StaffContext,
  done: string,
  { changedCount, unchangedIds }: Adjustment,
): Record<string, string> => ({
  done,
  count: String(changedCount),
  ...(changedCount > 0 && undoPart(ctx)),
  ...(unchangedIds.length > 0 && { kept: unchangedIds.slice(0, NAMED_MAX).join(",") }),
});

const idsOf = (texts: readonly string[]): string[] => idsSchema(MAX_BULK).parse(texts);

/** The products to delete by the address; null for none that exist. */
export async function readDeletion(ctx: Context, url: URL): Promise<RequestedDeletion | null> {
  const requested = url.searchParams.get("delete");
  if (requested === null) return null;
  if (requested === MATCHING) {
    const ids = await listMatchingIds(ctx, readProductFilter(url.searchParams));
    return ids.length > 0 ? { products: [], matching: { count: ids.length, mark: markOf(ids) } } : null;
  }
  const names = await listProductNames(ctx, idsOf(requested.split(",")));
  const products = Array.from(names, ([id, name]) => ({ id, name }));
  return products.length > 0 ? { products, matching: null } : null;
}

export type Done = { readonly text: string; readonly isGood: boolean };

export async function readDone(ctx: Context, { searchParams }: URL): Promise<Done | null> {
  const saved = searchParams.get("saved");
  if (saved !== null) {
    const [name] = (await listProductNames(ctx, idsOf([saved]))).values();
    return name === undefined ? null : { text: productBulkTexts.saved({ name }), isGood: true };
  }
  const count = Number(searchParams.get("count")) || 0;
  const kept = await listProductNames(ctx, idsOf((searchParams.get("kept") ?? "").split(",")));
  return doneText(searchParams.get("done"), { count, kept: [...kept.values()] });
}

function doneText(done: string | null, { count, kept }: { count: number; kept: string[] }): Done | null {
  const { added, taken, unchanged, atCeiling, deleted, noneLeft, noneSelected } = productBulkTexts;
  const rest = (say: (values: { names: string }) => string): string =>
    kept.length > 0 ? ` ${say({ names: kept.join(", ") })}` : "";
  switch (done) {
    case "added":
      return { text: added({ count }) + rest(atCeiling), isGood: true };
    case "taken":
      return { text: taken({ count }) + rest(unchanged), isGood: true };
    case "deleted":
      return count > 0 ? { text: deleted({ count }), isGood: true } : { text: noneLeft, isGood: false };
    case "moved":
      return { text: categoryTexts.moved({ count }), isGood: true };
    case "unfiled":
      return { text: categoryTexts.removed({ count }), isGood: true };
    case "synonyms":
      return { text: synonymTexts.saved, isGood: true };
    case "none":
      return { text: noneSelected, isGood: false };
    case "others":
      return { text: productBulkTexts.others, isGood: false };
    case "failed":
      return { text: productBulkTexts.failed, isGood: false };
    default:
      return null;
  }
}
