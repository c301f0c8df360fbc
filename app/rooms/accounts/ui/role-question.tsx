import { Form, Link, useNavigation } from "react-router";
import { ROLE_DESCRIPTIONS, type Role } from "../../../shared/kernel/permissions.ts";
import { AdminModal } from "../../../shared/ui/admin-modal.tsx";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { roleChangeTexts } from "../messages.ts";
import { roleTitle } from "../rules/role-title.ts";

/** A grave change that waits for its answer. */
export type RoleQuestionParts = {
  readonly userId: string;
  readonly email: string;
  readonly to: Role;
  readonly endsSessions: boolean;
};
type RoleQuestionProps = { parts: RoleQuestionParts; action: string; closeTo: string };

/** "Change role of … to …?", before super_admin or admin is granted or taken. */
export function RoleQuestion({ parts, action, closeTo }: RoleQuestionProps) {
  const { userId, email, to, endsSessions } = parts;
  const isSaving = useNavigation().formMethod === "POST";
  return (
    <AdminModal id="change-role" role="alertdialog" title={roleChangeTexts.title} closeTo={closeTo}>
      <Form method="post" action={action} preventScrollReset replace>
        <input type="hidden" name="userId" value={userId} />
        <input type="hidden" name="role" value={to} />
        <input type="hidden" name="confirmed" value="yes" />
        <div className="dialog-body role-question">
          <p className="role-question-text">{roleChangeTexts.question(email, roleTitle(to))}</p>
          <p>{roleChangeTexts.grants(roleTitle(to), ROLE_DESCRIPTIONS[to])}</p>
          {endsSessions && <p>{roleChangeTexts.endsSessions}</p>}
        </div>
        <div className="dialog-actions">
          <Link to={closeTo} preventScrollReset className={buttonClass({})}>
            {roleChangeTexts.cancel}
          </Link>
          <Button variant="leaf" disabled={isSaving} isBusy={isSaving}>
            {roleChangeTexts.confirm}
          </Button>
        </div>
      </Form>
    </AdminModal>
  );
}
