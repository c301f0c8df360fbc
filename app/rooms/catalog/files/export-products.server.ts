import { requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { CSV_BOM, csvLine } from "#app/shared/kernel/text/csv.ts";
import { productColumnNames } from "../admin-messages.ts";
import { EXPORT_BATCH, FILE_COLUMNS } from "../constants.ts";
import { filedProduct } from "./product-file.ts";
import { productFileStore } from "./product-file.store.server.ts";
import type { FiledProduct } from "./import-types.ts";
import type { ProductFilter } from "../types.ts";

const toLine = ({ id, cells }: FiledProduct): string =>
  csvLine(FILE_COLUMNS.map((column) => (column === "id" ? id : cells[column])));

/** Streams the matching products as CSV that an import reads back, in batches, so that memory stays flat. */
export async function* exportProducts(ctx: Context, filter: ProductFilter): AsyncGenerator<string> {
  requirePermission(ctx.actor, "products.view");
  yield CSV_BOM + csvLine(FILE_COLUMNS.map((column) => productColumnNames[column]));
  for await (const batch of productFileStore.readBatches(ctx.db, filter, EXPORT_BATCH))
    yield batch.map(filedProduct).map(toLine).join("");
}
