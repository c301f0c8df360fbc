import { previewTheme } from "#app/rooms/newsletter/campaigns/campaign-mail.ts";
import { previewCampaign } from "#app/rooms/newsletter/campaigns/queries.server.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { mailFrame } from "#app/office/http/mail-frame.server.ts";
import type { Route } from "./+types/newsletter-preview";

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const ctx = await requireStaff(args);
  const { searchParams } = args.url;
  const html = await previewCampaign(ctx, searchParams.get("id") ?? "");
  return mailFrame(args.context, html && previewTheme(html, searchParams.get("theme") === "dark" ? "dark" : "light"));
}
