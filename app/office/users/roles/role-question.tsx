import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { ROLE_DESCRIPTIONS, roleTitle } from "#app/shared/kernel/access/role-messages.ts";
import { roleChangeTexts as texts } from "#app/rooms/accounts/staff/messages.ts";
import { FormScreen } from "#app/office/ui/form/form-screen.tsx";

export type RoleQuestionParts = {
  readonly userId: string;
  readonly email: string;
  readonly to: Role;
  readonly endsSessions: boolean;
};
type RoleQuestionProps = { parts: RoleQuestionParts; action: string; closeTo: string };

export const RoleQuestion = ({ parts: { userId, email, to, endsSessions }, ...ways }: RoleQuestionProps) => (
  <GrantQuestion
    {...ways}
    id="change-role"
    title={texts.title}
    question={texts.question({ email, role: roleTitle(to) })}
    consequences={[
      texts.grants({ role: roleTitle(to), rights: ROLE_DESCRIPTIONS[to] }),
      ...(endsSessions ? [texts.endsSessions] : []),
    ]}
    fields={{ intent: "role", userId, role: to }}
    confirm={texts.confirm}
  />
);

type GrantQuestionProps = {
  id: string;
  title: string;
  question: string;
  consequences: readonly string[];
  fields: Readonly<Record<string, string>>;
  confirm: string;
  action: string;
  closeTo: string;
};

export const GrantQuestion = ({ question, consequences, fields, confirm, ...form }: GrantQuestionProps) => (
  <FormScreen
    {...form}
    role="alertdialog"
    replace
    hiddenFields={{ ...fields, confirmed: "yes" }}
    bodyClass="role-question"
    save={{ text: confirm }}
  >
    <p className="role-question-text">{question}</p>
    {consequences.map((consequence) => (
      <p key={consequence}>{consequence}</p>
    ))}
  </FormScreen>
);
