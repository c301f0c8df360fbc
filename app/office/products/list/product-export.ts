import { readProductFilter } from "#app/rooms/catalog/editing/product-filter.ts";
import { exportProducts } from "#app/rooms/catalog/files/export-products.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { csvFile } from "#app/shared/http/files/download.server.ts";
import { formatIsoDateTime } from "#app/shared/kernel/format/dates.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/product-export";

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = await requireStaff(args);
  const { timeZone } = await readSettings(ctx);
  const day = formatIsoDateTime(ctx.now, timeZone).slice(0, "YYYY-MM-DD".length);
  return csvFile(`products-${day}.csv`, exportProducts(ctx, readProductFilter(args.url.searchParams)));
}
