import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { CONFIRM_LINK_SECONDS, RESET_LINK_SECONDS } from "../constants.ts";

export const authMailTexts = messages(
  {
    greeting: "{hasName, select, true {Hello {name},} other {Hello,}}",
    confirm_email: {
      subject: "Confirm your email address",
      heading: "Confirm your email address",
      lead: "Welcome! Confirm that this email address is yours, then sign in.",
      button: "Confirm email",
      footnote: "The link expires in {hours} hours. If you did not create an account, ignore this email.",
    },
    reset_password: {
      subject: "Reset your password",
      heading: "Reset your password",
      lead: "We received a request to reset your password. Choose a new one here:",
      button: "Choose a new password",
      footnote:
        "The link works once and expires in {minutes} minutes. If you did not request it, ignore this email: your password will not change.",
    },
    account_exists: {
      subject: "You already have an account",
      heading: "You already have an account",
      lead: "Someone, probably you, tried to create an account with this email address. You already have one, so just sign in. Nothing has changed.",
      button: "Sign in",
      footnote:
        "Forgot your password? Choose Forgot Password on the sign-in page. If this was not you, ignore this email.",
    },
  },
  { hours: CONFIRM_LINK_SECONDS / 3600, minutes: RESET_LINK_SECONDS / 60 },
);

export const SECURITY_CHANGES = [
  "password_changed",
  "second_factor_on",
  "second_factor_off",
  "recovery_codes_renewed",
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

export const securityMailTexts = messages({
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
});

export const secondFactorMailTexts = messages({
  subject: "Your two-step sign-in was reset",
  heading: "Your two-step sign-in was reset",
  lead: "Our staff turned off two-step sign-in for your account because you could no longer use it. Your authenticator entry and recovery codes no longer work, and you have been signed out everywhere.",
  next: "Sign in with your password, then set up two-step sign-in again on your account page.",
  button: "Sign in",
  footnote:
    "If you did not ask for this, someone may be trying to get into your account. Choose Forgot Password on the sign-in page to set a new password now, and reply to this email.",
});

export const accountNotificationTexts = messages({ title: "New customer" });
