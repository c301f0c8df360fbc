import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { ROLE_DESCRIPTIONS, roleTitle } from "#app/shared/kernel/access/role-messages.ts";
import { EMAIL_MAX } from "#app/shared/kernel/forms/email.ts";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { Choice, FieldError, TextField } from "#app/shared/ui/form/field.tsx";
import { inviteTexts as texts } from "#app/rooms/accounts/staff/invitation-messages.ts";
import { roleChangeTexts } from "#app/rooms/accounts/staff/messages.ts";
import type { Faults } from "#app/rooms/accounts/ui/form-faults.ts";
import { FormScreen } from "#app/office/ui/form/form-screen.tsx";
import { GrantQuestion } from "../roles/role-question.tsx";

export type RefusedInvite = {
  readonly email: string;
  readonly role: string;
  readonly faults: Faults;
  readonly error: string | null;
  readonly existing: string | null;
  readonly confirmRole: Role | null;
};
type InviteDialogProps = {
  roles: readonly Role[];
  refused: RefusedInvite | null;
  action: string;
  closeTo: string;
  accountTo: (email: string) => string;
};

export function InviteDialog(props: InviteDialogProps) {
  const { refused, action, closeTo } = props;
  if (!refused?.confirmRole) return <InviteForm {...props} />;
  return (
    <InviteQuestion parts={{ email: refused.email, role: refused.confirmRole }} action={action} closeTo={closeTo} />
  );
}

function InviteForm({ roles, refused, action, closeTo, accountTo }: InviteDialogProps) {
  return (
    <FormScreen
      id="invite-staff"
      title={texts.title}
      action={action}
      closeTo={closeTo}
      replace
      noValidate
      isLong
      bodyClass="invite"
      save={{ text: texts.send, intent: "invite" }}
    >
      <p className="text-muted">{texts.lead}</p>
      {refused?.error && (
        <Notice tone="danger">
          <p>{refused.error}</p>
          {refused.existing && (
            <ButtonLink to={accountTo(refused.existing)} className="invite-account">
              {texts.toAccount}
            </ButtonLink>
          )}
        </Notice>
      )}
      <TextField
        label={texts.email}
        name="email"
        id="invite-email"
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX}
        defaultValue={refused?.email ?? ""}
        error={refused?.faults["email"]}
      />
      <RoleChoice roles={roles} chosen={refused?.role ?? ""} error={refused?.faults["role"]} />
    </FormScreen>
  );
}

type RoleChoiceProps = { roles: readonly Role[]; chosen: string; error: string | undefined };

const RoleChoice = ({ roles, chosen, error }: RoleChoiceProps) => (
  <fieldset className="invite-roles" aria-describedby={error ? "invite-role-error" : undefined}>
    <legend className="field-label">{texts.role}</legend>
    {roles.map((role) => (
      <Choice
        key={role}
        type="radio"
        name="role"
        value={role}
        defaultChecked={role === chosen}
        label={
          <>
            {roleTitle(role)}
            <span className="field-hint">{ROLE_DESCRIPTIONS[role]}</span>
          </>
        }
      />
    ))}
    <FieldError id="invite-role-error" error={error} />
  </fieldset>
);

type InviteQuestionParts = { readonly email: string; readonly role: Role };
type InviteQuestionProps = { parts: InviteQuestionParts; action: string; closeTo: string };

const InviteQuestion = ({ parts: { email, role }, ...ways }: InviteQuestionProps) => (
  <GrantQuestion
    {...ways}
    id="confirm-invitation"
    title={texts.title}
    question={texts.question({ email, role: roleTitle(role) })}
    consequences={[roleChangeTexts.grants({ role: roleTitle(role), rights: ROLE_DESCRIPTIONS[role] })]}
    fields={{ intent: "invite", email, role }}
    confirm={texts.send}
  />
);
