import { requireSystem, type Context } from "#app/shared/http/context.server.ts";
import { hideSecrets } from "#app/shared/kernel/hide-secrets.ts";
import { CLAIM_MS, MAIL_ATTEMPTS, REASON_MAX } from "../constants.ts";
import { deliverMail } from "../gateway/mail-delivery.server.ts";
import { mailMessages } from "../messages.ts";
import { isAddressRefused } from "../rules/is-address-refused.ts";
import { mailFileName } from "../rules/mail-file-name.ts";
import { contentWithoutKeys } from "../rules/mail-preview.ts";
import { retryPauseMs } from "../rules/retry-pause.ts";
import { mailStore } from "../store/mail-store.server.ts";
import type { Delivery, OutboxMail } from "../types.ts";

/**
 * Makes one attempt at a queued mail and notes how it went. Throws after a refusal that is worth another try, so that the
 * job queue comes back after a pause; after the last one, or for an address that is refused for good, the mail is `failed`.
 * Once delivered, the shop keeps the mail without the keys in its links.
 */
export async function sendMail(ctx: Context, mailId: string): Promise<void> {
  requireSystem(ctx.actor);
  const mail = await mailStore.claim(ctx.db, mailId, { now: ctx.now, until: new Date(ctx.now.getTime() + CLAIM_MS) });
  if (!mail) return;
  const delivery = await deliverMail({ mail, fileName: mailFileName(mail) });
  switch (delivery.kind) {
    case "delivered":
      return mailStore.markSent(ctx.db, mail.id, { now: new Date(), kept: contentWithoutKeys(mail) });
    case "nowhere":
      return mailStore.markQueued(ctx.db, mail.id, { reason: mailMessages.noRoute, nextAt: null });
    case "refused":
      return recordRefusal(ctx, mail, delivery);
  }
}

async function recordRefusal(ctx: Context, mail: OutboxMail, refusal: Delivery & { kind: "refused" }): Promise<void> {
  const reason = hideSecrets(refusal.reason).slice(0, REASON_MAX);
  const isRefusedForGood = isAddressRefused(refusal.reply);
  if (mail.attempts >= MAIL_ATTEMPTS || isRefusedForGood) {
    await mailStore.markFailed(ctx.db, mail.id, { reason, isAddressRefused: isRefusedForGood });
    ctx.log.error({ mailId: mail.id, attempts: mail.attempts, reason }, "mail failed");
    return;
  }
  await mailStore.markQueued(ctx.db, mail.id, { reason, nextAt: new Date(Date.now() + retryPauseMs(mail.attempts)) });
  throw new Error(`mail ${mail.id} was not taken (attempt ${mail.attempts}): ${reason}`);
}
