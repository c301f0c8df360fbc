/** What staff read who look after the access of an account. */
export const accessTexts = {
  access: "Access",
  accessOf: (email: string): string => `Access of ${email}`,
  title: "Account Access",
  account: "Account",
  role: "Role",
  lastSignIn: "Last sign-in",
  never: "Never",
  sessions: "Open sessions",
  secondFactor: "Two-step",
  on: "On",
  off: "Off",
  cancel: "Cancel",
  signOut: {
    button: "Sign Out Everywhere",
    title: "Sign Out Everywhere",
    question: (email: string): string => `Sign out ${email} everywhere?`,
    text: "Every session of the account ends at its next click. Its password and its two-step sign-in stay as they are.",
    own: "This is your own account: you are signed out here as well.",
  },
  reset: {
    button: "Reset Two-Step Sign-In",
    title: "Reset Two-Step Sign-In",
    question: (email: string): string => `Reset two-step sign-in of ${email}?`,
    text: "The app and the recovery codes of the account stop working, and it is signed out everywhere. Until it is set up again, the password alone opens it. A mail tells its owner.",
    warning: "Make sure first that it is really this person who asks, for example by a call.",
  },
} as const;

/** Why nothing was done with somebody's access. */
export const accessErrorTexts = {
  forbidden: "You may not change the access of this account.",
  not_found: "This account does not exist any more.",
  failed: "Nothing was changed. Please try again in a moment.",
  not_on: "This account has no two-step sign-in any more.",
} as const;

/** What was done on the users screen, by the word in the address. */
export const userDone: Readonly<Record<string, string>> = {
  "signed-out": "The account is signed out everywhere.",
  reset: "Two-step sign-in of the account was reset.",
};

/** The mail to somebody whose second factor was reset. */
export const secondFactorMailTexts = {
  subject: "Your two-step sign-in was reset",
  heading: "Your two-step sign-in was reset",
  lead: "The staff of the shop switched two-step sign-in of your account off, because you could not use it any more. Your old app entry and your recovery codes do not work from now on, and you are signed out everywhere.",
  next: "Sign in with your password, and set two-step sign-in up again on your account page.",
  button: "Sign in",
  footnote:
    "If you did not ask for this, somebody may be after your account: choose a new password right away with Forgot Password on the sign-in page, and tell the shop.",
} as const;
