import type { LoaderFunctionArgs } from "react-router";
import { recordOpen } from "#app/rooms/newsletter/delivery/delivery.commands.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** The picture that counts an opened newsletter; the same answer for every request. */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<Response> {
  const deliveryId = url.searchParams.get("d") ?? "";
  const signature = url.searchParams.get("s") ?? "";
  await recordOpen(shop(context), { deliveryId, signature });
  return new Response(PIXEL, {
    headers: {
      "Content-Type": "image/gif",
      "Cache-Control": "no-store",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
