import { formatNumber } from "#app/shared/kernel/format/format.ts";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import type { AccessQuestion } from "#app/rooms/accounts/constants.ts";
import { accessTexts as texts } from "#app/rooms/accounts/staff/messages.ts";
import type { AccountAccess } from "#app/rooms/accounts/types.ts";
import { RecordDialog } from "#app/office/ui/dialog/record-dialog.tsx";
import { FormScreen } from "#app/office/ui/form/form-screen.tsx";

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
  return (
    <FormScreen
      id={`account-${question}`}
      role="alertdialog"
      title={words.title}
      action={action}
      closeTo={closeTo}
      replace
      hiddenFields={{ userId: view.userId }}
      bodyClass="role-question"
      save={{ text: words.button, intent: question, variant: "danger" }}
    >
      <p className="role-question-text">{words.question({ email: view.email })}</p>
      <p>{words.text}</p>
      {question === "reset" && <p>{texts.reset.warning}</p>}
      {question === "sign-out" && view.isSelf && <p>{texts.signOut.own}</p>}
    </FormScreen>
  );
}
