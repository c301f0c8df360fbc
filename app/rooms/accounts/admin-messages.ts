/** Texts of the screen about an account's access. */
export const accessTexts = {
  access: "Access",
  accessOf: (email: string): string => `Access for ${email}`,
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
    text: "This signs the account out on every device. Its password and two-step sign-in stay as they are.",
    own: "This is your own account: you will be signed out here too.",
  },
  reset: {
    button: "Reset Two-Step Sign-In",
    title: "Reset Two-Step Sign-In",
    question: (email: string): string => `Reset two-step sign-in of ${email}?`,
    text: "The account's authenticator app and recovery codes stop working, and it is signed out everywhere. Until the owner sets up two-step sign-in again, the password alone is enough to sign in. We email the owner.",
    warning: "First make sure this person really asked for it, for example by calling them.",
  },
} as const;

/** Why nothing was done with somebody's access. */
export const accessErrorTexts = {
  forbidden: "You cannot change this account's access.",
  not_found: "This account no longer exists.",
  failed: "Nothing was changed. Please try again in a moment.",
  not_on: "Two-step sign-in is already off for this account.",
} as const;

/** What was done on the users screen, by the word in the address. */
export const userDone: Readonly<Record<string, string>> = {
  "signed-out": "The account is signed out everywhere.",
  reset: "Two-step sign-in was reset.",
};

/** The mail to somebody whose second factor was reset. */
export const secondFactorMailTexts = {
  subject: "Your two-step sign-in was reset",
  heading: "Your two-step sign-in was reset",
  lead: "Our staff turned off two-step sign-in for your account because you could no longer use it. Your authenticator entry and recovery codes no longer work, and you have been signed out everywhere.",
  next: "Sign in with your password, then set up two-step sign-in again on your account page.",
  button: "Sign in",
  footnote:
    "If you did not ask for this, someone may be trying to get into your account. Choose Forgot Password on the sign-in page to set a new password now, and reply to this email.",
} as const;
