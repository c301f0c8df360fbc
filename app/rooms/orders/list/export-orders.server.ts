import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { CSV_BOM, csvLine } from "#app/shared/kernel/text/csv.ts";
import { formatIsoDateTime } from "#app/shared/kernel/format/dates.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { EXPORT_BATCH } from "../constants.ts";
import { orderFilterQuery } from "./order-filter.ts";
import { orderExportStore, type ExportedRows } from "./order-export.store.server.ts";
import type { ExportedOrder, OrderFilter } from "../types.ts";
import { readFilterMeaning } from "./queries.server.ts";
import { orderExportTexts as texts } from "../admin-messages.ts";

/** Without ids, all matching orders. */
export type OrderSelection = { readonly ids: readonly string[]; readonly filter: OrderFilter };
export type OrderFile = { readonly name: string; readonly parts: AsyncIterable<string> };

type Column = { readonly title: () => string; readonly cell: (order: ExportedOrder, timeZone: string) => string };

const COLUMNS: readonly Column[] = [
  { title: () => texts.orderId, cell: ({ id }) => id },
  { title: () => texts.customerEmail, cell: ({ email }) => email },
  { title: () => texts.date, cell: ({ createdAt }, timeZone) => formatIsoDateTime(createdAt, timeZone) },
  { title: () => texts.status, cell: ({ status }) => status },
  { title: () => texts.total, cell: ({ total }) => total },
];

/** Streams orders as CSV in batches, so that memory stays flat; audited. */
export async function exportOrders(ctx: Context, { ids, filter }: OrderSelection): Promise<OrderFile> {
  requirePermission(ctx.actor, "orders.export");
  const meaning = await readFilterMeaning(ctx, filter);
  const chosen = ids.filter(isUuid);
  const isSelection = ids.length > 0;
  const rows = { filter, meaning, ids: isSelection ? chosen : null };
  const scope = isSelection ? { selected: chosen.length } : { filter: orderFilterQuery({ ...filter, page: 1 }) };
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, { action: "data.export", entity: "order", entityId: null, before: null, after: scope }),
  );
  const day = formatIsoDateTime(ctx.now, meaning.timeZone).slice(0, "YYYY-MM-DD".length);
  return { name: `orders-${day}.csv`, parts: writeParts(ctx, rows) };
}

async function* writeParts(ctx: Context, rows: ExportedRows): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(COLUMNS.map(({ title }) => title()));
  if (rows.ids?.length === 0) return;
  const { timeZone } = rows.meaning;
  const toLine = (order: ExportedOrder): string => csvLine(COLUMNS.map(({ cell }) => cell(order, timeZone)));
  for await (const batch of orderExportStore.readBatches(ctx.db, rows, EXPORT_BATCH)) {
    yield batch.map(toLine).join("");
  }
}
