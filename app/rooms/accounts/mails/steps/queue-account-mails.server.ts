import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { env } from "#app/shared/env.server.ts";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import * as profileStore from "#app/rooms/accounts/profile.store.server.ts";
import { safeRedirect } from "#app/rooms/accounts/sign-in/kept-place.ts";
import type { AuthEvent } from "#app/rooms/accounts/types.ts";
import { queueMail } from "#app/rooms/notifications/mail/queue-mail.server.ts";
import { authMail, securityMail } from "../account-mails.ts";
import type { SecurityChange } from "../messages.ts";

/** Queues the mails of account actions; their links carry `redirect` on, made safe. */
export async function queueAuthMails(ctx: Context, events: readonly AuthEvent[], redirect: string): Promise<void> {
  if (events.length === 0) return;
  const links = { publicUrl: env().publicUrl, redirect: safeRedirect(redirect) };
  await inTransaction(ctx, async (tx) => {
    for (const event of events)
      await queueMail(tx, {
        ...authMail(event, links),
        kind: `account-${event.kind.replaceAll("_", "-")}`,
        to: event.email,
      });
  });
}

const AUDITED = {
  password_changed: { action: "user.password", before: null, after: { password: "changed" } },
  second_factor_on: {
    action: "user.second-factor",
    before: { secondFactor: false },
    after: { secondFactor: true },
  },
  second_factor_off: {
    action: "user.second-factor",
    before: { secondFactor: true },
    after: { secondFactor: false },
  },
  recovery_codes_renewed: { action: "user.recovery-codes", before: null, after: { recoveryCodes: "renewed" } },
} as const;

/** Audits a change of an account's access and mails its owner; in the caller's transaction. */
export async function noteSecurityChange(tx: Context, userId: string, change: SecurityChange): Promise<void> {
  await recordAudit(tx, { ...AUDITED[change], entity: "user", entityId: userId });
  const { name, email } = (await profileStore.peopleOf(tx.db, [userId])).get(userId) ?? {};
  if (email === undefined) return;
  await queueMail(tx, { ...securityMail(change, { name: name ?? "", publicUrl: env().publicUrl }), to: email });
}
