import { data, redirect, type RouterContextProvider } from "react-router";
import { inviteErrorTexts as errors } from "#app/rooms/accounts/invitation-messages.ts";
import { invitableRoles } from "#app/rooms/accounts/rules/invitation.ts";
import type { RoleAnswer } from "#app/rooms/accounts/rules/role-answer.ts";
import { needsConfirmation } from "#app/rooms/accounts/rules/role-change.ts";
import { inviteSchema } from "#app/rooms/accounts/schemas.ts";
import type { InvitationPart } from "./invitation-list.tsx";
import type { RefusedInvite } from "./invite-dialog.tsx";
import { findSentInvitation } from "#app/rooms/accounts/use-cases/find-sent-invitation.server.ts";
import { inviteStaff } from "#app/rooms/accounts/use-cases/invite-staff.server.ts";
import { listInvitations } from "#app/rooms/accounts/use-cases/list-invitations.server.ts";
import { resendInvitation } from "#app/rooms/accounts/use-cases/resend-invitation.server.ts";
import { withdrawInvitation } from "#app/rooms/accounts/use-cases/withdraw-invitation.server.ts";
import { countAttempt } from "#app/shared/http/rate-limit.server.ts";
import { clientIp } from "#app/shared/http/request-state.server.ts";
import { formatDate } from "#app/shared/kernel/dates.ts";
import { formText } from "#app/shared/kernel/form-text.ts";
import { can, type Role } from "#app/shared/kernel/permissions.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { donePath } from "#app/office/http/list-links.ts";
import type { FormPost } from "#app/office/http/form-post.ts";
import { invitationsPage, userListPath } from "./user-links.ts";

export const INVITE_INTENTS = ["invite", "resend", "withdraw"] as const;
type InvitationPost = FormPost & { readonly context: Pick<RouterContextProvider, "get"> };

const STATUS_OF = { forbidden: 403, account_exists: 409, unconfirmed: 409, not_found: 409, too_many: 429 } as const;
type Refusal = keyof typeof STATUS_OF;

/** Carries out one form about invitations; back to the list, which says so. */
export function submitInvitation(ctx: StaffContext, { intent, ...sent }: InvitationPost & { intent: string }) {
  if (intent === "invite") return invite(ctx, sent);
  return intent === "resend" ? resend(ctx, sent) : withdraw(ctx, sent);
}

/** What was typed comes back with its faults; the dialog stays open. */
async function invite(ctx: StaffContext, { form, url, context }: InvitationPost) {
  const typed = { email: formText(form, "email").trim(), role: formText(form, "role") };
  const parsed = inviteSchema.safeParse({ ...typed, confirmed: form.get("confirmed") ?? undefined });
  const refuse = (refused: Partial<RefusedInvite>, status: number) =>
    data({ success: false as const, message: null, invite: { ...NOTHING_WRONG, ...typed, ...refused } }, { status });
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }): [string, string] => [String(path[0]), message]);
    return refuse({ faults: Object.fromEntries(faults.toReversed()) }, 422);
  }
  const { email, role, confirmed } = parsed.data;
  const isConfirmed = confirmed === "yes";
  // What is only asked about sends nothing and counts for nothing.
  const isSent = isConfirmed || !needsConfirmation("user", role);
  if (isSent && (await isTooOften(ctx, context, email))) return refuse({ error: errors.too_many }, STATUS_OF.too_many);
  const invited = await inviteStaff(ctx, { email, role, isConfirmed });
  if (invited.ok) return redirect(donePath(userListPath(url), "invited"), 303);
  if (invited.error === "unconfirmed") return refuse({ asks: role }, ASKED);
  const existing = invited.error === "account_exists" ? email : null;
  return refuse({ error: errors[invited.error], existing }, STATUS_OF[invited.error]);
}

async function resend(ctx: StaffContext, { form, url, context }: InvitationPost) {
  const id = formText(form, "invitation");
  const email = (await findSentInvitation(ctx, id))?.email;
  if (email === undefined) return refused("not_found");
  if (await isTooOften(ctx, context, email)) return refused("too_many");
  const resent = await resendInvitation(ctx, id);
  return resent.ok ? redirect(donePath(userListPath(url), "resent"), 303) : refused(resent.error);
}

async function withdraw(ctx: StaffContext, { form, url }: InvitationPost) {
  const withdrawn = await withdrawInvitation(ctx, formText(form, "invitation"));
  return withdrawn.ok ? redirect(donePath(userListPath(url), "withdrawn"), 303) : refused(withdrawn.error);
}

/** A question is an answer, not a fault. */
const ASKED = 200;
const NOTHING_WRONG = { faults: {}, error: null, existing: null, asks: null };

const refused = (error: Refusal) =>
  data<RoleAnswer>({ success: false, message: errors[error] }, { status: STATUS_OF[error] });

/** Nobody's mailbox is filled from here: by who sends, and by whom it goes to. */
async function isTooOften(ctx: StaffContext, context: InvitationPost["context"], email: string): Promise<boolean> {
  const bySender = await countAttempt(ctx, "invite", { ip: clientIp(context), subject: ctx.actor.userId });
  return !bySender.ok || !(await countAttempt(ctx, "inviteAddress", { ip: null, subject: email })).ok;
}

type Inviting = InvitationPart & { readonly roles: readonly Role[] };

/** The page of invitations that the address asks for and the roles that the reader may invite to; none for who may not change roles. */
export async function readInviting(ctx: StaffContext, url: URL, timeZone: string): Promise<Inviting> {
  const page = invitationsPage(url.searchParams);
  if (!can(ctx.actor.role, "roles.change")) return { invitations: [], total: 0, page, pageCount: 1, roles: [] };
  const { invitations, ...counts } = await listInvitations(ctx, page);
  return {
    page,
    ...counts,
    invitations: invitations.map(({ expiresAt, ...one }) => ({
      ...one,
      ends: { iso: expiresAt.toISOString(), text: formatDate(expiresAt, timeZone) },
    })),
    roles: invitableRoles(ctx.actor.role),
  };
}
