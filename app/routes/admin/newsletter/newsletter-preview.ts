import { previewTheme } from "../../../rooms/newsletter/rules/preview-theme.ts";
import { previewCampaign } from "../../../rooms/newsletter/use-cases/preview-campaign.server.ts";
import { allowFraming } from "../../../shared/http/request-state.server.ts";
import { requireStaff } from "../guard.server.ts";
import type { Route } from "./+types/newsletter-preview";

/** The mail may look as it likes and show pictures of anywhere; it may do nothing. Only our own pages put it in a frame. */
const POLICY =
  "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** A campaign's mail for the frame of its preview. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = await requireStaff(args);
  allowFraming(args.context);
  const { searchParams } = args.url;
  const html = await previewCampaign(ctx, searchParams.get("id") ?? "");
  if (html === null) return new Response("Not found", { status: 404 });
  return new Response(previewTheme(html, searchParams.get("theme") === "dark" ? "dark" : "light"), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "Cache-Control": "private, no-store",
    },
  });
}
