/** Signing in reveals only these two reasons. */
export type SignInError = "email_not_confirmed" | "invalid_credentials";
/** `expired`: the password is needed again; `locked`: too many wrong codes. */
export type SecondStepError = "code_wrong" | "expired" | "locked";
export type SecondFactorError = "wrong_password" | "code_wrong" | "already_on" | "not_on";
export type RegisterError = "registration_failed" | "password_common";
type LinkError = "link_invalid";
export type ResetError = LinkError | "password_invalid" | "password_common";
/** `wrong_password`: not the password of the last sign-up. */
export type ConfirmError = LinkError | "wrong_password";
export type CreateAdminError = "super_admin_exists" | "password_too_short" | "password_common" | "email_invalid";
export type ChangePasswordError = "wrong_password" | "password_common";
export type DeleteAccountError = "wrong_password" | "last_super_admin";
/** `unconfirmed`: the change must be confirmed first. */
export type RoleChangeError = "forbidden" | "last_super_admin" | "not_found" | "unconfirmed";
export type AccountAccessError = "forbidden" | "not_found";
export type ResetSecondFactorError = AccountAccessError | "not_on";
export type InviteError = "forbidden" | "account_exists" | "unconfirmed";
export type ChangeInvitationError = InviteError | "not_found";
export type AcceptInvitationError = "password_common" | "invitation_invalid" | "account_exists";

export type FaultCode =
  | "required"
  | "too_long"
  | "email_invalid"
  | "password_too_short"
  | "passwords_differ"
  | "password_common"
  | "wrong_password"
  | "not_sign_up_password"
  | "role_missing"
  | "code_wrong"
  | "recovery_code_wrong"
  | "link_invalid";
