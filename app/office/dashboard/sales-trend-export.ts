import { salesTrendCsv } from "./dashboard-view.ts";
import { readSalesTrend } from "#app/rooms/analytics/dashboard.queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/sales-trend-export";

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = await requireStaff(args);
  const months = await readSalesTrend(ctx, await readSettings(ctx));
  return new Response(salesTrendCsv(months), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="sales-trend.csv"',
      "Cache-Control": "no-store",
    },
  });
}
