import { roleInWords } from "#app/shared/kernel/access/role-messages.ts";
import type { Invitation } from "../types.ts";
import { invitationMailTexts as texts } from "./invitation-messages.ts";

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
