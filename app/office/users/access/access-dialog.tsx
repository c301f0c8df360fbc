import { Form, useNavigation } from "react-router";
import { formatNumber } from "#app/shared/kernel/format/format.ts";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";
import type { AccessQuestion } from "#app/rooms/accounts/constants.ts";
import { accessTexts as texts } from "#app/rooms/accounts/staff/messages.ts";
import type { AccountAccess } from "#app/rooms/accounts/types.ts";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { RecordDialog } from "#app/office/ui/dialog/record-dialog.tsx";

export type AccessView = Omit<AccountAccess, "user"> & {
  readonly userId: string;
  readonly email: string;
  readonly roleTitle: string;
  /** In the store's time zone; null: never. */
  readonly lastSignInText: string | null;
  readonly question: AccessQuestion | null;
};
type AccessDialogProps = {
  view: AccessView;
  action: string;
  closeTo: string;
  askTo: (question: AccessQuestion) => string;
};

export function AccessDialog({ view, action, closeTo, askTo }: AccessDialogProps) {
  if (view.question) return <Question {...{ view, action, closeTo }} question={view.question} />;
  return (
    <RecordDialog
      id="account-access"
      title={texts.title}
      closeTo={closeTo}
      error={null}
      facts={[
        { name: texts.account, value: view.email },
        { name: texts.role, value: view.roleTitle },
        { name: texts.lastSignIn, value: view.lastSignInText ?? texts.never },
        { name: texts.sessions, value: formatNumber(view.sessions) },
        { name: texts.secondFactor, value: view.hasSecondFactor ? texts.on : texts.off },
      ]}
    >
      <div className="access-actions">
        <ButtonLink to={askTo("sign-out")} preventScrollReset>
          {texts.signOut.button}
        </ButtonLink>
        {view.mayReset && (
          <ButtonLink to={askTo("reset")} preventScrollReset>
            {texts.reset.button}
          </ButtonLink>
        )}
      </div>
    </RecordDialog>
  );
}

type QuestionProps = Pick<AccessDialogProps, "view" | "action" | "closeTo"> & { question: AccessQuestion };

function Question({ view, action, closeTo, question }: QuestionProps) {
  const words = question === "reset" ? texts.reset : texts.signOut;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <AdminModal id={`account-${question}`} role="alertdialog" title={words.title} closeTo={closeTo}>
      <Form method="post" action={action} preventScrollReset replace>
        <input type="hidden" name="userId" value={view.userId} />
        <div className="dialog-body role-question">
          <p className="role-question-text">{words.question({ email: view.email })}</p>
          <p>{words.text}</p>
          {question === "reset" && <p>{texts.reset.warning}</p>}
          {question === "sign-out" && view.isSelf && <p>{texts.signOut.own}</p>}
        </div>
        <div className="dialog-actions">
          <ButtonLink to={closeTo} preventScrollReset>
            {texts.cancel}
          </ButtonLink>
          <Button variant="danger" name="intent" value={question} disabled={isBusy} isBusy={isBusy}>
            {words.button}
          </Button>
        </div>
      </Form>
    </AdminModal>
  );
}
