import { subscriberTexts } from "#app/rooms/newsletter/admin-messages.ts";
import { readNewsletterFilter, subscriberLine } from "#app/rooms/newsletter/subscribers/subscriber.ts";
import { exportSubscribers } from "#app/rooms/newsletter/subscribers/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { csvFile } from "#app/shared/http/files/download.server.ts";
import { CSV_BOM, csvLine } from "#app/shared/kernel/text/csv.ts";
import { wallClockText } from "#app/shared/kernel/format/dates.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/newsletter-export";

const DAY_LENGTH = "2026-03-29".length;

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = await requireStaff(args);
  const { tab, search, status } = readNewsletterFilter(args.url.searchParams);
  const { timeZone } = await readSettings(ctx);
  const pieces = await exportSubscribers(ctx, { search, status: tab === "subscribers" ? status : null });
  const day = wallClockText(ctx.now, timeZone).slice(0, DAY_LENGTH);
  return csvFile(`subscribers-${day}.csv`, lines(pieces, timeZone));
}

async function* lines(pieces: Awaited<ReturnType<typeof exportSubscribers>>, timeZone: string): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(subscriberTexts.exportColumns);
  for await (const piece of pieces) yield piece.map((row) => subscriberLine(row, timeZone)).join("");
}
