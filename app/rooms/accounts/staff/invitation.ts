import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { ROLE_DESCRIPTIONS, roleTitle } from "#app/shared/kernel/access/role-messages.ts";
import type { Invitation, InvitationState } from "../types.ts";
import { settableRoles } from "./role-change.ts";
import { invitationMailTexts as texts } from "./invitation-messages.ts";

/** The staff roles that `acting` may invite to. */
export const invitableRoles = (acting: Role): readonly Role[] =>
  settableRoles(acting, "user").filter((role) => role !== "user");

/** Whether an invitation still works: it has not expired, and its inviter may still give that role. */
export function invitationState({ role, inviter, expiresAt }: Invitation, now: Date): InvitationState {
  if (!invitableRoles(inviter.role).includes(role)) return "void";
  return expiresAt > now ? "open" : "expired";
}

/** "Manager: Oversees specialist roles and general operations". */
export const roleInWords = (role: Role): string => `${roleTitle(role)}: ${ROLE_DESCRIPTIONS[role]}`;

type InvitationLink = { readonly publicUrl: string; readonly token: string };

/** The mail of an invitation; `publicUrl` is the shop's address without a slash at its end. */
export const invitationMail = (
  { role, inviter }: Pick<Invitation, "role" | "inviter">,
  { publicUrl, token }: InvitationLink,
) => ({
  kind: "staff-invitation",
  subject: texts.subject,
  heading: texts.heading,
  blocks: [
    { kind: "paragraph", text: texts.greeting },
    { kind: "paragraph", text: texts.lead({ inviter: inviter.name.trim() || inviter.email }) },
    { kind: "paragraph", text: `${roleInWords(role)}.` },
    {
      kind: "button",
      label: texts.button,
      url: `${publicUrl}/invitation?${new URLSearchParams({ token }).toString()}`,
    },
    { kind: "footnote", text: texts.footnote },
  ] as const,
  ending: texts.ending,
});
