/** Security changes that are mailed to the account's owner. */
export const SECURITY_CHANGES = [
  "password_changed",
  "second_factor_on",
  "second_factor_off",
  "recovery_codes_renewed",
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/** Texts of the mails about such changes. */
export const securityMailTexts = {
  password_changed: {
    subject: "Your password was changed",
    lead: "Your account's password was just changed. We signed out all other browsers.",
  },
  second_factor_on: {
    subject: "Two-step sign-in is on",
    lead: "From now on, you sign in with your password and a code from your authenticator app. We signed out all other browsers.",
  },
  second_factor_off: {
    subject: "Two-step sign-in is off",
    lead: "From now on, you sign in with your password only. We signed out all other browsers.",
  },
  recovery_codes_renewed: {
    subject: "You have new recovery codes",
    lead: "Your account has new recovery codes. The old ones no longer work.",
  },
  button: "Choose a new password",
  footnote:
    "If this was you, you can ignore this email. If not, someone may have access to your account: choose a new password now, which signs out everyone else, and reply to this email.",
} as const;
