import { signalsOf } from "#app/shared/http/request-state.server.ts";
import { mayStay, requireStaff } from "#app/office/http/guard.server.ts";
import type { Route } from "./+types/bell-stream";
import { bellStream } from "./bell-stream.server.ts";

/** The event stream of the reader's bell; 204 stops the browser from reconnecting. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const signals = signalsOf(args.context);
  if (!signals) return new Response(null, { status: 204 });
  const { userId, sessionId } = ctx.actor;
  const body = bellStream({
    signals,
    userId,
    sessionId,
    mayStay: () => mayStay({ ...ctx, now: new Date() }),
    signal: args.request.signal,
    log: ctx.log,
  });
  // A buffering proxy would mute the bell.
  const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" };
  return new Response(body, { headers });
}
