import type { LoaderFunctionArgs } from "react-router";
import { recordClick } from "#app/rooms/newsletter/delivery/delivery.commands.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { httpTexts } from "#app/shared/http/messages.ts";

/** Redirects a newsletter's links; only to addresses that we put into a mail. */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<Response> {
  const param = (name: string): string => url.searchParams.get(name) ?? "";
  const clicked = await recordClick(shop(context), { deliveryId: param("d"), url: param("u"), signature: param("s") });
  if (!clicked.ok) return new Response(httpTexts.linkIncomplete, { status: 404 });
  return new Response(null, {
    status: 302,
    headers: { Location: clicked.value, "Cache-Control": "no-store" },
  });
}
