import { buttonClass, ButtonLink } from "#app/shared/ui/button.tsx";
import { RECOVERY_CODES } from "../constants.ts";
import { accountFields, secondFactorTexts as texts } from "../messages.ts";
import { inGroups } from "../rules/second-factor.ts";
import type { QrCode, SecondFactorSecret } from "../types.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountSection, type Told } from "./account-section.tsx";
import { CodeField } from "./code-field.tsx";
import type { Faults } from "./form-faults.ts";
import { PasswordField } from "./password-field.tsx";
import { QrPicture } from "./qr-picture.tsx";

/** `action`: where the forms are sent. */
type StepProps = { action: string; faults: Faults };

/** First step of the set-up: the password. */
export function AskForPassword({ action, faults }: StepProps) {
  return (
    <AccountSection id="begin-section" title={texts.section} text={texts.passwordLead}>
      <AccountForm
        {...{ action, faults }}
        section="begin"
        variant="leaf"
        submitLabel={texts.begin}
        busyLabel={texts.busy}
      >
        {(found) => <CurrentPassword name="currentPassword" faults={found} />}
      </AccountForm>
    </AccountSection>
  );
}

/** Second step: the key for the app, to scan, open or type, and the first code made with it. */
export function ShowSecret({ action, faults, secret, link, qr }: StepProps & SecondFactorSecret & { qr: QrCode }) {
  return (
    <AccountSection id="confirm-section" title={texts.secretTitle} text={texts.secretLead}>
      <QrPicture code={qr} label={texts.qr} />
      <a href={link} className={buttonClass({ className: "justify-self-start" })}>
        {texts.openApp}
      </a>
      <dl>
        <dt className="text-ui text-muted">{texts.key}</dt>
        <dd className="font-mono break-words" translate="no">
          {inGroups(secret)}
        </dd>
      </dl>
      <AccountForm
        {...{ action, faults }}
        section="confirm"
        variant="leaf"
        submitLabel={texts.confirm}
        busyLabel={texts.busy}
      >
        {(found) => (
          <>
            <input type="hidden" name="secret" value={secret} />
            <CodeField kind="app" error={found["code"]} />
          </>
        )}
      </AccountForm>
    </AccountSection>
  );
}

/** The recovery codes, this once. */
export function ShowRecoveryCodes({ codes, doneTo }: { codes: readonly string[]; doneTo: string }) {
  return (
    <AccountSection id="codes-section" title={texts.codesTitle} text={texts.codesLead}>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonLink to={doneTo} variant="leaf" className="justify-self-start">
        {texts.done}
      </ButtonLink>
    </AccountSection>
  );
}

type ManageProps = {
  action: string;
  told: (section: string) => Told;
  /** How many recovery codes are not used up. */
  codesLeft: number;
  /** Whether the back office is closed to this person without it. */
  isAsked: boolean;
};

/** What somebody with a second factor can do: new recovery codes, or switching it off. */
export function ManageSecondFactor({ action, told, codesLeft, isAsked }: ManageProps) {
  const removeLead = isAsked ? `${texts.removeLead} ${texts.removeAsked}` : texts.removeLead;
  return (
    <>
      <AccountSection
        id="renew-section"
        title={texts.renewTitle}
        text={`${texts.codesLeft(codesLeft, RECOVERY_CODES)} ${texts.renewLead}`}
      >
        <AccountForm
          action={action}
          faults={told("renew").faults}
          section="renew"
          variant="leaf"
          submitLabel={texts.renew}
          busyLabel={texts.busy}
        >
          {(found) => <CurrentPassword name="currentPassword" faults={found} />}
        </AccountForm>
      </AccountSection>
      <AccountSection id="remove-section" title={texts.removeTitle} text={removeLead}>
        <AccountForm
          action={action}
          faults={told("remove").faults}
          section="remove"
          variant="danger"
          submitLabel={texts.remove}
          busyLabel={texts.busy}
        >
          {(found) => <CurrentPassword name="removePassword" faults={found} />}
        </AccountForm>
      </AccountSection>
    </>
  );
}

function CurrentPassword({ name, faults }: { name: string; faults: Faults }) {
  return (
    <PasswordField
      label={accountFields.currentPassword}
      name={name}
      autoComplete="current-password"
      error={faults[name]}
    />
  );
}
