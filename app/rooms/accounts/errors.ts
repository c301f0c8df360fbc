/** Why somebody cannot sign in: the two answers that may be told apart. */
export type SignInError = "email_not_confirmed" | "invalid_credentials";
/** Why the second step is not passed: `expired` asks for the password again, `locked` for patience. */
export type SecondStepError = "code_wrong" | "expired" | "locked";
/** Why a second factor is not set up, renewed or switched off. */
export type SecondFactorError = "wrong_password" | "code_wrong" | "already_on" | "not_on";
/** Why an account cannot be registered. */
export type RegisterError = "registration_failed" | "password_common";
/** Why a mailed link does not work (any more). */
export type LinkError = "link_invalid";
/** Why a new password is not set by a mailed link. */
export type ResetError = LinkError | "password_invalid" | "password_common";
/** Why an address is not confirmed; `wrong_password`: the last sign-up chose another one. */
export type ConfirmError = LinkError | "wrong_password";
/** Why the first owner cannot be made. */
export type CreateAdminError = "super_admin_exists" | "password_too_short" | "password_common" | "email_invalid";
/** Why a password is not changed. */
export type ChangePasswordError = "wrong_password" | "password_common";
/** Why an account is not deleted. */
export type DeleteAccountError = "wrong_password" | "last_super_admin";
/** Why a role is not changed; `unconfirmed`: the change has to be confirmed first. */
export type RoleChangeError = "forbidden" | "last_super_admin" | "not_found" | "unconfirmed";
/** Why somebody's sessions are not ended. */
export type AccountAccessError = "forbidden" | "not_found";
/** Why somebody's second factor is not reset. */
export type ResetSecondFactorError = AccountAccessError | "not_on";
/** Why nobody is invited; `unconfirmed`: the change has to be confirmed first. */
export type InviteError = "forbidden" | "account_exists" | "unconfirmed";
/** Why an invitation is not sent again or taken back. */
export type ChangeInvitationError = InviteError | "not_found";
/** Why an invitation is not accepted: any link that does not work, or an account that was made meanwhile. */
export type AcceptInvitationError = "password_common" | "invitation_invalid" | "account_exists";
