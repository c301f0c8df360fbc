import { Form, Link } from "react-router";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";
import { Disclosure } from "#app/shared/ui/disclosure.tsx";
import { accountFields, accountScreens, secondFactorTexts } from "../messages.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountSection, NOTHING, SectionMessage, type Told } from "./account-section.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordField } from "./password-field.tsx";

const { account: texts } = accountScreens;

/** Here only, or on every device. */
export function SigningOut() {
  return (
    <AccountSection id="sign-out-section" title={texts.signOut.title} text={texts.signOut.text}>
      <form method="post" action="/logout">
        <Button>{texts.signOut.button}</Button>
      </form>
      <p className="text-muted">{texts.signOut.everywhereText}</p>
      <Form method="post" action="/account">
        <input type="hidden" name="section" value="everywhere" />
        <Button>{texts.signOut.everywhere}</Button>
      </Form>
    </AccountSection>
  );
}

/** The current password and the new one twice. */
export function ChangingPassword({ passwordMin, told }: { passwordMin: number; told: Told }) {
  return (
    <AccountSection id="password-section" title={texts.password.title} text={texts.password.text}>
      <SectionMessage message={told.message} />
      <AccountForm
        action="/account#password-section"
        section="password"
        variant="leaf"
        faults={told.faults}
        submitLabel={texts.password.button}
        busyLabel={texts.password.busy}
      >
        {(faults) => (
          <>
            <PasswordField
              label={accountFields.currentPassword}
              name="currentPassword"
              autoComplete="current-password"
              error={faults["currentPassword"]}
            />
            <Link className="link -my-2 justify-self-start py-3 text-ui" to="/forgot-password">
              {texts.password.forgotten}
            </Link>
            <NewPasswordFields label={accountFields.newPassword} faults={faults} passwordMin={passwordMin} />
          </>
        )}
      </AccountForm>
    </AccountSection>
  );
}

/** Whether signing in asks for a code, and the way to its screen. */
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

/** The question comes first; only the password answers it. */
export function Deleting({ told }: { told: Told }) {
  return (
    <AccountSection id="delete-section" title={texts.remove.title}>
      <Disclosure summary={texts.remove.summary} isOpen={told !== NOTHING}>
        <div className="grid gap-4">
          <SectionMessage message={told.message} />
          <h3 className="text-lead">{texts.remove.question}</h3>
          <p className="text-muted">{texts.remove.text}</p>
          <AccountForm
            action="/account#delete-section"
            section="delete"
            variant="danger"
            faults={told.faults}
            submitLabel={texts.remove.button}
            busyLabel={texts.remove.busy}
          >
            {(faults) => (
              <PasswordField
                label={accountFields.password}
                name="deletePassword"
                autoComplete="current-password"
                error={faults["deletePassword"]}
              />
            )}
          </AccountForm>
        </div>
      </Disclosure>
    </AccountSection>
  );
}
