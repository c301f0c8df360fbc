import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { finishCampaigns } from "./finish-campaigns.server.ts";
import { handOverMails } from "./hand-over-mails.server.ts";
import { sendDueCampaigns } from "./send-due-campaigns.server.ts";
import { settleDeliveries } from "./settle-deliveries.server.ts";

/** Every minute: begins what is due, hands the next mails over, notes what became of the others. Every step may run twice. */
export async function runNewsletter(ctx: Context): Promise<void> {
  requireSystem(ctx.actor);
  await sendDueCampaigns(ctx);
  await handOverMails(ctx);
  await settleDeliveries(ctx);
  await finishCampaigns(ctx);
}
