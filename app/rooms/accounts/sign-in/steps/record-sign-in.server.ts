import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { countAttempt } from "#app/shared/http/limits/rate-limit.server.ts";
import { ROLES } from "#app/shared/kernel/access/permissions.ts";
import * as profileStore from "#app/rooms/accounts/profile.store.server.ts";
import type { SignedInUser } from "#app/rooms/accounts/types.ts";

/** Audits a sign-in, with the account itself as actor. */
export async function recordSignIn(ctx: Context, user: SignedInUser): Promise<void> {
  const role = ROLES.find((known) => known === user.role) ?? "user";
  const { id: userId, email, name } = user;
  const actor = { kind: "account", userId, sessionId: "", email, name, role } as const;
  await inTransaction({ ...ctx, actor }, (tx) =>
    recordAudit(tx, { action: "user.sign-in", entity: "user", entityId: userId, before: null, after: { role } }),
  );
}

/** Audits the end of a session, or of all of an account's; `time` means that a staff session timed out. */
export async function recordSessionEnd(ctx: Context, userId: string, ended: "here" | "everywhere" | "time") {
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, { action: "user.session-end", entity: "user", entityId: userId, before: null, after: { ended } }),
  );
}

/**
 * Audits a failed sign-in: a few an hour for each e-mail and a limited number in all, so that floods stay out of the
 * log. The typed text is not kept, because people type passwords into the wrong field. Costs the same for known and
 * unknown e-mails.
 */
export async function recordFailedSignIn(ctx: Context, { email, step }: { email: string; step: "password" | "code" }) {
  const counted = await countAttempt(ctx, "failedSignInRecord", { ip: null, subject: email });
  if (!counted.ok) return;
  const all = await countAttempt(ctx, "failedSignInRecords", { ip: null, subject: "all" });
  if (!all.ok) return;
  await inTransaction(ctx, async (tx) => {
    const entityId = await profileStore.findIdByEmail(tx.db, email);
    await recordAudit(tx, { action: "user.sign-in-failed", entity: "user", entityId, before: null, after: { step } });
  });
}
