import { allowFraming } from "#app/shared/http/request-state.server.ts";
import { httpTexts } from "#app/shared/http/messages.ts";

/** A mail may look as it likes and show pictures of anywhere; it may do nothing: without scripts its origin is of no use to it. Only our own pages put it in a frame. */
const POLICY =
  "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-same-origin";

/** A mail's HTML as the page of a frame, under a policy of its own; 404 for none. */
export function mailFrame(context: Parameters<typeof allowFraming>[0], html: string | null): Response {
  allowFraming(context);
  if (html === null) return new Response(httpTexts.notFound, { status: 404 });
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "Cache-Control": "private, no-store",
    },
  });
}
