import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { queueMail } from "#app/rooms/notifications/use-cases/queue-mail.server.ts";
import { securityMail } from "../rules/security-mail.ts";
import type { SecurityChange } from "../security-messages.ts";
import * as profileStore from "../store/profile-store.server.ts";

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

/** Records in the audit log that the access to an account was changed, and mails its owner; in the caller's transaction. */
export async function noteSecurityChange(tx: Context, userId: string, change: SecurityChange): Promise<void> {
  // public: called by the use cases that make the change.
  await recordAudit(tx, { ...AUDITED[change], entity: "user", entityId: userId });
  const { name, email } = (await profileStore.peopleOf(tx.db, [userId])).get(userId) ?? {};
  if (email === undefined) return;
  await queueMail(tx, { ...securityMail(change, { name: name ?? "", publicUrl: env().publicUrl }), to: email });
}
