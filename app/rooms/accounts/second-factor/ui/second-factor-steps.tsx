import { buttonClass, ButtonLink } from "#app/shared/ui/button.tsx";
import { AccountSection, type FormResult } from "#app/rooms/accounts/account/ui/account-section.tsx";
import { RECOVERY_CODES } from "#app/rooms/accounts/constants.ts";
import { accountFields } from "#app/rooms/accounts/messages.ts";
import type { QrCode, SecondFactorSecret } from "#app/rooms/accounts/types.ts";
import { CodeField } from "#app/rooms/accounts/ui/account-fields.tsx";
import { AccountForm } from "#app/rooms/accounts/ui/account-form.tsx";
import type { Faults } from "#app/rooms/accounts/ui/form-faults.ts";
import { PasswordField } from "#app/rooms/accounts/ui/password-fields.tsx";
import { secondFactorTexts as texts } from "../messages.ts";
import { inGroups } from "../second-factor.ts";

type StepProps = { action: string; faults: Faults };

export function PasswordStep({ action, faults }: StepProps) {
  return (
    <AccountSection id="begin-section" title={texts.section} text={texts.passwordLead}>
      <AccountForm
        {...{ action, faults }}
        intent="begin"
        variant="leaf"
        submitLabel={texts.begin}
        busyLabel={texts.busy}
      >
        {(found) => <CurrentPassword name="currentPassword" faults={found} />}
      </AccountForm>
    </AccountSection>
  );
}

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
        intent="confirm"
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

/** The codes are shown only here. */
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
  result: (intent: string) => FormResult;
  codesLeft: number;
  isRequired: boolean;
};

export function ManageSecondFactor({ action, result, codesLeft, isRequired }: ManageProps) {
  const removeLead = isRequired ? `${texts.removeLead} ${texts.removeRequired}` : texts.removeLead;
  return (
    <>
      <AccountSection
        id="renew-section"
        title={texts.renewTitle}
        text={`${texts.codesLeft({ left: codesLeft, all: RECOVERY_CODES })} ${texts.renewLead}`}
      >
        <AccountForm
          action={action}
          faults={result("renew").faults}
          intent="renew"
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
          faults={result("remove").faults}
          intent="remove"
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

/** Dark on white in every theme, because phones cannot read the inverse. */
const QrPicture = ({ code, label }: { code: QrCode; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${code.size} ${code.size}`}
    shapeRendering="crispEdges"
    className="block h-auto w-56 max-w-full rounded-lg"
  >
    <rect width={code.size} height={code.size} fill="white" />
    <path d={code.path} fill="black" />
  </svg>
);
