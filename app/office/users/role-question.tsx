import type { Role } from "#app/shared/kernel/permissions.ts";
import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/role-messages.ts";
import { roleChangeTexts as texts } from "#app/rooms/accounts/messages.ts";
import { roleTitle } from "#app/shared/kernel/role-title.ts";
import { GrantQuestion } from "./grant-question.tsx";

/** A role change that waits for its confirmation. */
export type RoleQuestionParts = {
  readonly userId: string;
  readonly email: string;
  readonly to: Role;
  readonly endsSessions: boolean;
};
type RoleQuestionProps = { parts: RoleQuestionParts; action: string; closeTo: string };

/** "Change role of … to …?", before super_admin or admin is granted or taken. */
export const RoleQuestion = ({ parts: { userId, email, to, endsSessions }, ...ways }: RoleQuestionProps) => (
  <GrantQuestion
    {...ways}
    id="change-role"
    title={texts.title}
    question={texts.question(email, roleTitle(to))}
    consequences={[texts.grants(roleTitle(to), ROLE_DESCRIPTIONS[to]), ...(endsSessions ? [texts.endsSessions] : [])]}
    fields={{ userId, role: to }}
    confirm={texts.confirm}
    cancel={texts.cancel}
  />
);
