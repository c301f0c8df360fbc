import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { countAttempt } from "#app/shared/http/rate-limit.server.ts";
import { ROLES } from "#app/shared/kernel/permissions.ts";
import * as profileStore from "../store/profile-store.server.ts";
import type { SignedInUser } from "../types.ts";

/** Records in the audit log that an account was signed in to, in its own name. */
export async function recordSignIn(ctx: Context, user: SignedInUser): Promise<void> {
  // public: called once the password, and the code if one is owed, were right.
  const role = ROLES.find((known) => known === user.role) ?? "user";
  const { id: userId, email, name } = user;
  const actor = { kind: "account", userId, sessionId: "", email, name, role } as const;
  await inTransaction({ ...ctx, actor }, (tx) =>
    recordAudit(tx, { action: "user.sign-in", entity: "user", entityId: userId, before: null, after: { role } }),
  );
}

/**
 * Records a failed attempt to sign in: a few of each address and hour, and so many in all, so that nobody fills the
 * log. What was typed is not kept: people type passwords into the wrong field. Costs the same whether an account has
 * the e-mail or not.
 */
export async function recordFailedSignIn(ctx: Context, { email, step }: { email: string; step: "password" | "code" }) {
  // public: called after a wrong password or code.
  const counted = await countAttempt(ctx, "failedSignInRecord", { ip: null, subject: email });
  if (!counted.ok) return;
  const all = await countAttempt(ctx, "failedSignInRecords", { ip: null, subject: "all" });
  if (!all.ok) return;
  await inTransaction(ctx, async (tx) => {
    const entityId = await profileStore.findIdByEmail(tx.db, email);
    await recordAudit(tx, { action: "user.sign-in-failed", entity: "user", entityId, before: null, after: { step } });
  });
}
