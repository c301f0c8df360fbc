import { subscriberTexts } from "../../rooms/newsletter/admin-messages.ts";
import { readQuestion } from "../../rooms/newsletter/rules/newsletter-question.ts";
import { subscriberLine } from "../../rooms/newsletter/rules/subscriber-line.ts";
import { exportSubscribers } from "../../rooms/newsletter/use-cases/export-subscribers.server.ts";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import { csvHead } from "../../shared/kernel/csv.ts";
import { localTimeOf } from "../../shared/kernel/dates.ts";
import type { Route } from "./+types/newsletter-export";
import { requireStaff } from "./guard.server.ts";

const DAY_LENGTH = "2026-03-29".length;

/** All subscribers of the list as subscribers-YYYY-MM-DD.csv, sent as it is read (A-NEWS-22, A-CALL-62, R-161). */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = await requireStaff(args, "subscribers.export");
  const question = readQuestion(args.url.searchParams);
  const { timeZone } = await readSettings(ctx);
  const filter = { search: question.search, status: question.tab === "subscribers" ? question.status : null };
  const pieces = await exportSubscribers(ctx, filter);
  const day = localTimeOf(ctx.now, timeZone).slice(0, DAY_LENGTH);
  return new Response(streamOf(lines(pieces, timeZone)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="subscribers-${day}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}

async function* lines(pieces: Awaited<ReturnType<typeof exportSubscribers>>, timeZone: string): AsyncGenerator<string> {
  yield csvHead(subscriberTexts.exportColumns);
  for await (const piece of pieces) yield piece.map((row) => subscriberLine(row, timeZone)).join("");
}

/** Reads on only as fast as the other side takes it. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
