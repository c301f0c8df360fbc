import { Form, Link } from "react-router";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";
import { Disclosure } from "#app/shared/ui/navigation/disclosure.tsx";
import { accountFields, accountScreens } from "#app/rooms/accounts/messages.ts";
import { secondFactorTexts } from "#app/rooms/accounts/second-factor/messages.ts";
import { NewPasswordFields, PasswordField } from "#app/rooms/accounts/ui/password-fields.tsx";
import { AccountSection, NO_RESULT, SectionForm, SectionMessage, type FormResult } from "./account-section.tsx";

export function SigningOut() {
  return (
    <AccountSection
      id="sign-out-section"
      title={accountScreens.account.signOut.title}
      text={accountScreens.account.signOut.text}
    >
      <form method="post" action="/logout">
        <Button>{accountScreens.account.signOut.button}</Button>
      </form>
      <p className="text-muted">{accountScreens.account.signOut.everywhereText}</p>
      <Form method="post" action="/account">
        <input type="hidden" name="intent" value="everywhere" />
        <Button>{accountScreens.account.signOut.everywhere}</Button>
      </Form>
    </AccountSection>
  );
}

export function ChangingPassword({ passwordMin, result }: { passwordMin: number; result: FormResult }) {
  return (
    <AccountSection
      id="password-section"
      title={accountScreens.account.password.title}
      text={accountScreens.account.password.text}
    >
      <SectionMessage message={result.message} />
      <SectionForm name="password" faults={result.faults} texts={accountScreens.account.password}>
        {(faults) => (
          <>
            <PasswordField
              label={accountFields.currentPassword}
              name="currentPassword"
              autoComplete="current-password"
              error={faults["currentPassword"]}
            />
            <Link className="link -my-2 justify-self-start py-3 text-ui" to="/forgot-password">
              {accountScreens.account.password.forgotten}
            </Link>
            <NewPasswordFields label={accountFields.newPassword} faults={faults} passwordMin={passwordMin} />
          </>
        )}
      </SectionForm>
    </AccountSection>
  );
}

export function TwoStep({ isOn }: { isOn: boolean }) {
  return (
    <AccountSection
      id="two-step-section"
      title={secondFactorTexts.section}
      text={secondFactorTexts[isOn ? "on" : "off"]}
    >
      <ButtonLink to="/account/two-step" className="justify-self-start">
        {secondFactorTexts[isOn ? "manage" : "setUp"]}
      </ButtonLink>
    </AccountSection>
  );
}

export function Deleting({ result }: { result: FormResult }) {
  return (
    <AccountSection id="delete-section" title={accountScreens.account.remove.title}>
      <Disclosure summary={accountScreens.account.remove.summary} isOpen={result !== NO_RESULT}>
        <div className="grid gap-4">
          <SectionMessage message={result.message} />
          <h3 className="text-lead">{accountScreens.account.remove.question}</h3>
          <p className="text-muted">{accountScreens.account.remove.text}</p>
          <SectionForm name="delete" variant="danger" faults={result.faults} texts={accountScreens.account.remove}>
            {(faults) => (
              <PasswordField
                label={accountFields.password}
                name="deletePassword"
                autoComplete="current-password"
                error={faults["deletePassword"]}
              />
            )}
          </SectionForm>
        </div>
      </Disclosure>
    </AccountSection>
  );
}
