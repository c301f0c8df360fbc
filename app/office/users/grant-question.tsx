import { Form, Link, useNavigation } from "react-router";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";

type GrantQuestionProps = {
  id: string;
  title: string;
  /** The question and its consequences. */
  question: string;
  consequences: readonly string[];
  /** What the form sends besides `confirmed`. */
  fields: Readonly<Record<string, string>>;
  confirm: string;
  cancel: string;
  action: string;
  closeTo: string;
};

/** The question before super_admin or admin is granted or taken. */
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
