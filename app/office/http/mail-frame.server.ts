import { allowFraming } from "#app/shared/http/request-state.server.ts";
import { httpTexts } from "#app/shared/http/messages.ts";

/** A mail may load any picture but runs no script: its origin is no use to it. Only our own pages may frame it. */
const POLICY =
  "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-same-origin";

/** A mail's HTML as a framed page with its own policy; 404 without one. */
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
