import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
export const roleChangeTexts = messages({
  saved: "Successfully updated role for user",
  forbidden: "Failed to update user role. Make sure you have proper permissions.",
  last_super_admin: "At least one super admin must remain.",
  not_found: "This account no longer exists.",
  unconfirmed: "You did not confirm this change. Try again.",
  title: "Change Role",
  choose: "Choose the role",
  question: "Change role of {email} to {role}?",
  grants: "{role}: {rights}.",
  endsSessions: "The account loses permissions and is signed out everywhere.",
  confirm: "Change Role",
  save: "Save",
  label: "Role of {email}",
});

export const accessTexts = messages({
  access: "Access",
  accessOf: "Access for {email}",
  title: "Account Access",
  account: "Account",
  role: "Role",
  lastSignIn: "Last sign-in",
  never: "Never",
  sessions: "Open sessions",
  secondFactor: "Two-step",
  on: "On",
  off: "Off",
  signOut: {
    button: "Sign Out Everywhere",
    title: "Sign Out Everywhere",
    question: "Sign out {email} everywhere?",
    text: "This signs the account out on every device. Its password and two-step sign-in stay as they are.",
    own: "This is your own account: you will be signed out here too.",
  },
  reset: {
    button: "Reset Two-Step Sign-In",
    title: "Reset Two-Step Sign-In",
    question: "Reset two-step sign-in of {email}?",
    text: "The account's authenticator app and recovery codes stop working, and it is signed out everywhere. Until the owner sets up two-step sign-in again, the password alone is enough to sign in. We email the owner.",
    warning: "First make sure this person really asked for it, for example by calling them.",
  },
});

export const accessErrorTexts = messages({
  forbidden: "You cannot change this account's access.",
  not_found: "This account no longer exists.",
  failed: "Nothing was changed. Please try again in a moment.",
  not_on: "Two-step sign-in is already off for this account.",
});

export const userDone: Readonly<Record<string, string>> = messages({
  "signed-out": "The account is signed out everywhere.",
  reset: "Two-step sign-in was reset.",
});
