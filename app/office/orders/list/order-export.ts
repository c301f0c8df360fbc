import { readOrderFilter } from "#app/rooms/orders/list/order-filter.ts";
import { exportOrders } from "#app/rooms/orders/list/export-orders.server.ts";
import { csvFile } from "#app/shared/http/files/download.server.ts";
import { formText, formTexts } from "#app/shared/kernel/forms/form.ts";
import { methodNotAllowed } from "#app/shared/http/request/refuse.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/order-export";

export const loader = (): Response => methodNotAllowed("POST");

/** The selected orders, or without a selection all that match the address, as a file. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const ctx = await requireStaff(args);
  const form = await readForm(args.request);
  const ids = formText(form, "scope") === "matching" ? [] : formTexts(form, "id");
  const { name, parts } = await exportOrders(ctx, { ids, filter: readOrderFilter(args.url.searchParams) });
  return csvFile(name, parts);
}
