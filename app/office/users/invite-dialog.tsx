import { Form, useNavigation } from "react-router";
import { EMAIL_MAX } from "#app/shared/kernel/is-email.ts";
import type { Role } from "#app/shared/kernel/permissions.ts";
import { ROLE_DESCRIPTIONS } from "#app/shared/kernel/role-messages.ts";
import { AdminModal } from "#app/office/ui/dialog/modal.tsx";
import { Button, ButtonLink } from "#app/shared/ui/button.tsx";
import { Choice, FieldError, TextField } from "#app/shared/ui/field.tsx";
import { Notice } from "#app/shared/ui/notice.tsx";
import { inviteTexts as texts } from "#app/rooms/accounts/invitation-messages.ts";
import { roleTitle } from "#app/shared/kernel/role-title.ts";
import type { Faults } from "#app/rooms/accounts/ui/form-faults.ts";
import { InviteQuestion } from "./invite-question.tsx";

/** A refused invitation: what was typed, its faults, and why nobody was invited. */
export type RefusedInvite = {
  readonly email: string;
  readonly role: string;
  readonly faults: Faults;
  readonly error: string | null;
  /** The account that has the address already. */
  readonly existing: string | null;
  /** The role that is granted once the question about it is answered. */
  readonly asks: Role | null;
};
type InviteDialogProps = {
  /** The roles that the reader may give. */
  roles: readonly Role[];
  refused: RefusedInvite | null;
  action: string;
  closeTo: string;
  accountTo: (email: string) => string;
};

/** Asks whom to invite to the staff, and for what; once more before super_admin or admin is granted. */
export function InviteDialog(props: InviteDialogProps) {
  const { refused, action, closeTo } = props;
  if (!refused?.asks) return <InviteForm {...props} />;
  return <InviteQuestion parts={{ email: refused.email, role: refused.asks }} action={action} closeTo={closeTo} />;
}

function InviteForm({ roles, refused, action, closeTo, accountTo }: InviteDialogProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <AdminModal id="invite-staff" title={texts.title} closeTo={closeTo}>
      <Form method="post" action={action} preventScrollReset replace noValidate>
        <div className="dialog-body invite">
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
        </div>
        <div className="dialog-actions dialog-foot">
          <ButtonLink to={closeTo} preventScrollReset>
            {texts.cancel}
          </ButtonLink>
          <Button variant="leaf" name="intent" value="invite" disabled={isSending} isBusy={isSending}>
            {texts.send}
          </Button>
        </div>
      </Form>
    </AdminModal>
  );
}

type RoleChoiceProps = { roles: readonly Role[]; chosen: string; error: string | undefined };

/** Every role with what it may do. */
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
