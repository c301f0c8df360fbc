import { Form, Link, useNavigation } from "react-router";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { ROLE_DESCRIPTIONS, roleTitle } from "#app/shared/kernel/access/role-messages.ts";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { roleChangeTexts as texts } from "#app/rooms/accounts/staff/messages.ts";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";

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
    cancel={texts.cancel}
  />
);

type GrantQuestionProps = {
  id: string;
  title: string;
  question: string;
  consequences: readonly string[];
  fields: Readonly<Record<string, string>>;
  confirm: string;
  cancel: string;
  action: string;
  closeTo: string;
};

export function GrantQuestion({ id, title, question, consequences, fields, ...rest }: GrantQuestionProps) {
  const isSaving = useNavigation().formMethod === "POST";
  return (
    <AdminModal id={id} role="alertdialog" title={title} closeTo={rest.closeTo}>
      <Form method="post" action={rest.action} preventScrollReset replace>
        {Object.entries({ ...fields, confirmed: "yes" }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="dialog-body role-question">
          <p className="role-question-text">{question}</p>
          {consequences.map((consequence) => (
            <p key={consequence}>{consequence}</p>
          ))}
        </div>
        <div className="dialog-actions">
          <Link to={rest.closeTo} preventScrollReset className={buttonClass({})}>
            {rest.cancel}
          </Link>
          <Button variant="leaf" disabled={isSaving} isBusy={isSaving}>
            {rest.confirm}
          </Button>
        </div>
      </Form>
    </AdminModal>
  );
}
