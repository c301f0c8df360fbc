import type { Role } from "#app/shared/kernel/permissions.ts";
import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/role-messages.ts";
import { inviteTexts as texts } from "#app/rooms/accounts/invitation-messages.ts";
import { roleChangeTexts } from "#app/rooms/accounts/messages.ts";
import { roleTitle } from "#app/shared/kernel/role-title.ts";
import { GrantQuestion } from "./grant-question.tsx";

/** An invitation that would grant super_admin or admin and waits for its answer. */
export type InviteQuestionParts = { readonly email: string; readonly role: Role };
type InviteQuestionProps = { parts: InviteQuestionParts; action: string; closeTo: string };

/** "Invite … as …?", before an invitation grants super_admin or admin. */
export const InviteQuestion = ({ parts: { email, role }, ...ways }: InviteQuestionProps) => (
  <GrantQuestion
    {...ways}
    id="confirm-invitation"
    title={texts.title}
    question={texts.question(email, roleTitle(role))}
    consequences={[roleChangeTexts.grants(roleTitle(role), ROLE_DESCRIPTIONS[role])]}
    fields={{ intent: "invite", email, role }}
    confirm={texts.send}
    cancel={texts.cancel}
  />
);
