import { CONFIRM_LINK_SECONDS, RESET_LINK_SECONDS } from "./constants.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** Texts of the account screens (specification, sections 2, 5 and 8). */
export const accountMessages = {
  invalidCredentials: "Invalid email or password",
  confirmFirst: "Please confirm your email address before logging in.",
  resend: "Resend",
  resendMail: "Resend Confirmation Email",
  backToLogin: "Back to Login",
  resent: "Confirmation email sent! Please check your inbox (and spam folder).",
  resendFailed: "Failed to resend confirmation email. Please try again.",
  registrationFailed: "Registration failed. Please try again.",
  lineBroken: "That did not work. Please check your connection and try again.",
  passwordTooShort: (least: number): string => `Password must be at least ${least} characters`,
  passwordsDiffer: "Passwords do not match",
  required: (field: string): string => `${field} is required`,
  tooLong: (field: string): string => `${field} is too long`,
  emailInvalid: "Please enter a valid email address",
  emailConfirmed: "Email confirmed. You can sign in now.",
  linkInvalid: "This link has expired or was used already. We can send you a new one.",
  resetSent: "If an account exists for this email, we have sent a reset link.",
  passwordChanged: "Your password was changed. You can sign in now.",
  noAccess: "You do not have access to that page.",
  tooMany: "Too many attempts. Please try again later.",
  checkFields: "Please check the following",
  nameSaved: "Your name was saved.",
  addressSaved: "Your address was saved.",
  passwordSaved: "Your password was changed. You are signed out everywhere else.",
  passwordWrong: "This is not your current password",
  lastSuperAdmin: "At least one super admin must remain.",
  accountDeleted: "Your account was deleted.",
  codeWrong: "This code is not right, or not any more. Try the next one.",
  recoveryWrong: "This recovery code is not right, or was used already.",
  codeLocked: "Too many wrong codes. Wait a quarter of an hour and try again.",
  secondStepExpired: "Please sign in again: the time for the code is over.",
} as const;

/** Names of the fields, as labels and in messages (S-LOGIN-02, S-REG-02). */
export const accountFields = {
  name: "Full name",
  email: "Email",
  password: "Password",
  currentPassword: "Current password",
  newPassword: "New password",
  confirmPassword: "Confirm password",
  code: "Code",
  recoveryCode: "Recovery code",
} as const;

/** Headings and sentences of the account screens (specification, section 2; R-106..R-113). */
export const accountScreens = {
  login: { title: "Welcome Back", lead: "Sign in to see your orders and check out faster." },
  register: { title: "Create an Account", lead: "Keep your orders in one place and check out faster." },
  verify: {
    title: "Verify Your Email",
    sent: (email: string): string =>
      `We have sent a message to ${email}. Open the link in it within 24 hours to finish.`,
    spam: "Nothing there after a few minutes? Look into your spam folder, or let us send it again.",
  },
  confirm: {
    title: "Confirm Your Email",
    lead: "One click and your account is ready.",
    button: "Confirm Email",
    failedTitle: "This link does not work",
    maybeConfirmed: "Confirmed already?",
  },
  forgot: {
    title: "Forgot Your Password?",
    lead: "Tell us your email address and we will send you a link to choose a new one.",
  },
  reset: { title: "Choose a New Password", lead: "You will be signed out everywhere else.", button: "Save Password" },
  account: {
    greeting: (name: string): string => `Hello, ${name}`,
    details: "Your details",
    role: "Role",
    orders: { title: "Orders", text: "See what you ordered and where it is.", link: "View Orders" },
    name: { button: "Save Name", busy: "Saving…", emailHint: "You sign in with it; it stays as it is." },
    address: { title: "Default shipping address", text: "It stands in the checkout's form when you order next." },
    password: {
      title: "Change password",
      text: "You stay signed in here and are signed out everywhere else.",
      forgotten: "Forgot your password?",
      button: "Change Password",
      busy: "Changing…",
    },
    signOut: {
      title: "Sign out",
      text: "Your cart and your wishlist stay in this browser.",
      button: "Sign Out",
      everywhereText: "Lost a phone, or used somebody else's? End every session of your account, this one too.",
      everywhere: "Sign Out Everywhere",
    },
    remove: {
      title: "Delete account",
      summary: "I want to delete my account",
      question: "Delete your account for good?",
      text: "Your name, your email address, your saved address and your password are removed, and you are signed out everywhere. Orders are kept without an account, because the shop has to account for them. Nobody can undo this.",
      button: "Delete My Account",
      busy: "Deleting…",
    },
  },
} as const;

/** The second step of signing in, its set-up and its part of the account page. */
export const secondFactorTexts = {
  title: "Two-Step Sign-In",
  section: "Two-step sign-in",
  on: "On. Signing in asks for a code from your phone.",
  off: "Off. With it a stolen password alone opens nothing.",
  setUp: "Set Up",
  manage: "Manage",
  required: "Staff need two-step sign-in before they enter the back office.",
  passwordLead: "You need an authenticator app on your phone. First, your password.",
  begin: "Continue",
  busy: "One moment…",
  secretTitle: "Add the shop to your app",
  secretLead:
    "Scan the picture with the app on your phone. On this phone, open the link. Or type the key into the app: name it after the shop, time based.",
  qr: "QR code with the key for your authenticator app",
  openApp: "Open in authenticator app",
  key: "Key",
  codeHint: (digits: number): string => `The ${digits} digits that the app shows now.`,
  confirm: "Switch On",
  codesTitle: "Keep these recovery codes",
  codesLead:
    "Each opens your account once, without your phone. They are shown only now: print them or write them down.",
  done: "I Have Kept Them",
  isOnLead: "Signing in asks for a code from your app.",
  renewTitle: "New recovery codes",
  codesLeft: (left: number, all: number): string =>
    left === 0 ? "You have used all your recovery codes." : `${left} of ${all} recovery codes are left.`,
  renewLead: "Making new ones ends the old ones.",
  renew: "Make New Codes",
  removeTitle: "Switch off",
  removeLead: "Your password alone opens your account then.",
  removeAsked: "Staff need it: the back office stays closed to you until you set it up again.",
  remove: "Switch Off",
  back: "Back to your account",
  step: {
    title: "Enter Your Code",
    app: "Your authenticator app shows it.",
    recovery: "One of the codes you kept when you set up two-step sign-in. Each works once.",
    button: "Sign In",
    busy: "Signing in…",
    useRecovery: "No phone at hand? Use a recovery code",
    useApp: "Use the code from your app",
    restart: "Sign in as somebody else",
  },
} as const;

/** What the users screen says about a role change (A-ERR-07, A-ERR-08, R-126, R-128). */
export const roleChangeTexts = {
  saved: "Successfully updated role for user",
  forbidden: "Failed to update user role. Make sure you have proper permissions.",
  last_super_admin: "At least one super admin must remain.",
  not_found: "This account does not exist any more.",
  unconfirmed: "This change was not confirmed.",
  title: "Change Role",
  choose: "Choose the role",
  question: (email: string, role: string): string => `Change role of ${email} to ${role}?`,
  grants: (role: string, rights: string): string => `${role}: ${rights}.`,
  endsSessions: "The account loses rights and is signed out everywhere.",
  confirm: "Change Role",
  cancel: "Cancel",
  save: "Save",
  label: (email: string): string => `Role of ${email}`,
} as const;

/** Texts of the account mails; the times are those of constants.ts. */
export const authMailTexts = {
  greeting: (name: string): string => (name.trim() ? `Hello ${name.trim()},` : "Hello,"),
  confirm_email: {
    subject: "Confirm your email address",
    heading: "Confirm your email address",
    lead: "Welcome! Please confirm that this email address is yours. You can sign in after that.",
    button: "Confirm my email",
    footnote: `The link works for ${CONFIRM_LINK_SECONDS / HOUR_SECONDS} hours. If you did not create an account, you can ignore this email.`,
  },
  reset_password: {
    subject: "Reset your password",
    heading: "Reset your password",
    lead: "Somebody, hopefully you, asked for a new password. Choose it here:",
    button: "Choose a new password",
    footnote: `The link works once, for ${RESET_LINK_SECONDS / MINUTE_SECONDS} minutes. If you did not ask for it, you can ignore this email; your password stays as it is.`,
  },
  account_exists: {
    subject: "You already have an account",
    heading: "You already have an account",
    lead: "Somebody, probably you, tried to create an account with this email address. There is one already, so nothing was changed. Just sign in.",
    button: "Sign in",
    footnote:
      "If you do not know your password any more, choose Forgot Password on the sign-in page. If this was not you, you can ignore this email.",
  },
} as const;

/** What the bell says of a new customer. */
export const accountNotificationTexts = { title: "New customer" } as const;
