import { data, redirect } from "react-router";
import { countAttempt } from "#app/shared/http/limits/rate-limit.server.ts";
import { can, type Role } from "#app/shared/kernel/access/permissions.ts";
import { formatDate } from "#app/shared/kernel/format/format.ts";
import { formText, parseForm } from "#app/shared/kernel/forms/form.ts";
import type { FaultCode } from "#app/rooms/accounts/errors.ts";
import { faultTexts } from "#app/rooms/accounts/fault-messages.ts";
import { inviteSchema } from "#app/rooms/accounts/schemas.ts";
import { inviteErrorTexts as errors } from "#app/rooms/accounts/staff/invitation-messages.ts";
import {
  inviteStaff,
  resendInvitation,
  withdrawInvitation,
} from "#app/rooms/accounts/staff/invitation.commands.server.ts";
import { findSentInvitation, listInvitations } from "#app/rooms/accounts/staff/invitation.queries.server.ts";
import { invitableRoles } from "#app/rooms/accounts/staff/invitation.ts";
import { needsConfirmation } from "#app/rooms/accounts/staff/role-change.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import type { OfficePost } from "#app/office/http/handle-post.server.ts";
import { donePath } from "#app/office/http/list-links.ts";
import type { UserAnswer } from "../roles/role.server.ts";
import { invitationsPage, userListPath } from "../user-links.ts";
import type { InvitationPart } from "./invitation-list.tsx";
import type { RefusedInvite } from "./invite-dialog.tsx";

type InvitationPost = OfficePost & { readonly ip: string };

const STATUS_OF = { forbidden: 403, account_exists: 409, unconfirmed: 409, not_found: 409, too_many: 429 } as const;
type Refusal = keyof typeof STATUS_OF;

export async function invite(ctx: StaffContext, { form, url, ip }: InvitationPost) {
  const { typed, read } = parseForm<Invited, Field, FaultCode>(inviteSchema, form, ["email", "role", "confirmed"]);
  const refuse = (refused: Partial<RefusedInvite>, status: number) => {
    const dialog = { ...NO_FAULTS, email: typed.email.trim(), role: typed.role, ...refused };
    return data<UserAnswer>({ success: false, message: null, invite: dialog }, { status });
  };
  if (!read.ok) return refuse({ faults: faultTexts(read.error) }, 422);
  const { email, role, confirmed: isConfirmed } = read.value;
  // An unconfirmed form sends nothing, so no limit counts it.
  const isSent = isConfirmed || !needsConfirmation("user", role);
  if (isSent && (await isTooOften(ctx, ip, email))) return refuse({ error: errors.too_many }, STATUS_OF.too_many);
  const invited = await inviteStaff(ctx, { email, role, isConfirmed });
  if (invited.ok) return redirect(donePath(userListPath(url), "invited"), 303);
  if (invited.error === "unconfirmed") return refuse({ confirmRole: role }, CONFIRMATION_STATUS);
  const existing = invited.error === "account_exists" ? email : null;
  return refuse({ error: errors[invited.error], existing }, STATUS_OF[invited.error]);
}

type Invited = { readonly email: string; readonly role: Role; readonly confirmed: boolean };
type Field = keyof Invited;

export async function resend(ctx: StaffContext, { form, url, ip }: InvitationPost) {
  const id = formText(form, "invitation");
  const email = (await findSentInvitation(ctx, id))?.email;
  if (email === undefined) return refused("not_found");
  if (await isTooOften(ctx, ip, email)) return refused("too_many");
  const resent = await resendInvitation(ctx, id);
  return resent.ok ? redirect(donePath(userListPath(url), "resent"), 303) : refused(resent.error);
}

export async function withdraw(ctx: StaffContext, { form, url }: OfficePost) {
  const withdrawn = await withdrawInvitation(ctx, formText(form, "invitation"));
  return withdrawn.ok ? redirect(donePath(userListPath(url), "withdrawn"), 303) : refused(withdrawn.error);
}

/** Asking for confirmation is not an error. */
const CONFIRMATION_STATUS = 200;
const NO_FAULTS = { faults: {}, error: null, existing: null, confirmRole: null };

const refused = (error: Refusal) =>
  data<UserAnswer>({ success: false, message: errors[error] }, { status: STATUS_OF[error] });

/** Limits invitations by sender and by recipient, so that no mailbox is flooded. */
async function isTooOften(ctx: StaffContext, ip: string, email: string): Promise<boolean> {
  const bySender = await countAttempt(ctx, "invite", { ip, subject: ctx.actor.userId });
  return !bySender.ok || !(await countAttempt(ctx, "inviteAddress", { ip: null, subject: email })).ok;
}

type Inviting = InvitationPart & { readonly roles: readonly Role[] };

/** Reads one page of the invitations and the roles that the reader may invite to; none without the permission. */
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
