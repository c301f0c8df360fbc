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
  passwordCommon:
    "This password is too easy to guess: it is common, or it is your name or address. Choose another, such as three unrelated words.",
  passwordsDiffer: "Passwords do not match",
  required: (field: string): string => `${field} is required`,
  tooLong: (field: string): string => `${field} is too long`,
  emailInvalid: "Please enter a valid email address",
  emailConfirmed: "Email confirmed. You can sign in now.",
  notSignUpPassword:
    "This is not the password you last signed up with. If you have forgotten it, or someone else used your address, choose a new one by email.",
  linkInvalid: "This link has expired or has already been used. We can send you a new one.",
  resetSent: "If an account exists for this email, we have sent a reset link.",
  passwordChanged: "Your password was changed. You can sign in now.",
  noAccess: "You do not have access to that page.",
  tooMany: "Too many attempts. Please try again later.",
  checkFields: "Please check the following",
  nameSaved: "Your name was saved.",
  addressSaved: "Your address was saved.",
  passwordSaved: "Your password was changed. You have been signed out everywhere else.",
  passwordWrong: "This is not your current password",
  lastSuperAdmin: "At least one super admin must remain.",
  accountDeleted: "Your account was deleted.",
  codeWrong: "This code is wrong or has expired. Try the next one.",
  recoveryWrong: "This recovery code is wrong or has already been used.",
  codeLocked: "Too many wrong codes. Wait 15 minutes and try again.",
  secondStepExpired: "The time to enter your code has run out. Please sign in again.",
} as const;

/** Names of the fields, as labels and in messages. */
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

/** Headings and sentences of the account screens. */
export const accountScreens = {
  login: { title: "Welcome Back", lead: "Sign in to see your orders and check out faster." },
  register: { title: "Create an Account", lead: "Keep your orders in one place and check out faster." },
  verify: {
    title: "Verify Your Email",
    sent: (email: string): string =>
      `We have sent an email to ${email}. Open the link in it within 24 hours to finish.`,
    spam: "No email after a few minutes? Check your spam folder, or have it sent again.",
  },
  confirm: {
    title: "Confirm Your Email",
    lead: "To finish, enter the password you chose when you signed up.",
    button: "Confirm Email",
    busy: "Confirming…",
    forgotten: "Forgot it? Choose a new password by email",
    failedTitle: "This link does not work",
    maybeConfirmed: "Confirmed already?",
  },
  forgot: {
    title: "Forgot Your Password?",
    lead: "Enter your email address and we will send you a link to choose a new one.",
  },
  reset: { title: "Choose a New Password", lead: "You will be signed out everywhere else.", button: "Save Password" },
  account: {
    greeting: (name: string): string => `Hello, ${name}`,
    details: "Your details",
    role: "Role",
    orders: { title: "Orders", text: "See what you ordered and where it is.", link: "View Orders" },
    name: { button: "Save Name", busy: "Saving…", emailHint: "You sign in with this address. It cannot be changed." },
    address: { title: "Default shipping address", text: "We fill it in for you at checkout." },
    password: {
      title: "Change password",
      text: "You stay signed in here and will be signed out everywhere else.",
      forgotten: "Forgot your password?",
      button: "Change Password",
      busy: "Changing…",
    },
    signOut: {
      title: "Sign out",
      text: "Your cart and your wishlist stay in this browser.",
      button: "Sign Out",
      everywhereText: "Lost a phone, or used someone else's? Sign out on every device, including this one.",
      everywhere: "Sign Out Everywhere",
    },
    remove: {
      title: "Delete account",
      summary: "I want to delete my account",
      question: "Delete your account for good?",
      text: "We delete your name, email address, saved address and password, and sign you out everywhere. We keep your orders without an account, as bookkeeping requires. This cannot be undone.",
      button: "Delete My Account",
      busy: "Deleting…",
    },
  },
} as const;

/** The second step of signing in, its set-up and its part of the account page. */
export const secondFactorTexts = {
  title: "Two-Step Sign-In",
  section: "Two-step sign-in",
  on: "On. You need a code from your phone to sign in.",
  off: "Off. Turn it on so that a stolen password is not enough to sign in.",
  setUp: "Set Up",
  manage: "Manage",
  required: "Staff need two-step sign-in to enter the back office.",
  passwordLead: "You need an authenticator app on your phone. First, enter your password.",
  begin: "Continue",
  busy: "One moment…",
  secretTitle: "Add the shop to your app",
  secretLead:
    "Scan the QR code with the app on your phone. Reading this on that phone? Open the link instead. You can also type the key into the app: name it after the shop and choose time-based.",
  qr: "QR code with the key for your authenticator app",
  openApp: "Open in authenticator app",
  key: "Key",
  codeHint: (digits: number): string => `The ${digits} digits your app shows now.`,
  confirm: "Switch On",
  codesTitle: "Save these recovery codes",
  codesLead: "Each code signs you in once without your phone. They are shown only now: print them or write them down.",
  done: "I Have Saved Them",
  isOnLead: "You need a code from your app to sign in.",
  renewTitle: "New recovery codes",
  codesLeft: (left: number, all: number): string =>
    left === 0 ? "You have used all your recovery codes." : `${left} of ${all} recovery codes are left.`,
  renewLead: "New codes replace the old ones.",
  renew: "Make New Codes",
  removeTitle: "Switch off",
  removeLead: "You will then need only your password to sign in.",
  removeAsked: "Staff need two-step sign-in: without it, you cannot enter the back office.",
  remove: "Switch Off",
  back: "Back to your account",
  step: {
    title: "Enter Your Code",
    app: "Your authenticator app shows it.",
    recovery: "One of the codes you saved when you set up two-step sign-in. Each works once.",
    button: "Sign In",
    busy: "Signing in…",
    useRecovery: "No phone? Use a recovery code",
    useApp: "Use the code from your app",
    restart: "Sign in as someone else",
  },
} as const;

/** Messages of the users screen about a role change. */
export const roleChangeTexts = {
  saved: "Successfully updated role for user",
  forbidden: "Failed to update user role. Make sure you have proper permissions.",
  last_super_admin: "At least one super admin must remain.",
  not_found: "This account no longer exists.",
  unconfirmed: "You did not confirm this change. Try again.",
  title: "Change Role",
  choose: "Choose the role",
  question: (email: string, role: string): string => `Change role of ${email} to ${role}?`,
  grants: (role: string, rights: string): string => `${role}: ${rights}.`,
  endsSessions: "The account loses permissions and is signed out everywhere.",
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
    lead: "Welcome! Confirm that this email address is yours, then sign in.",
    button: "Confirm email",
    footnote: `The link expires in ${CONFIRM_LINK_SECONDS / HOUR_SECONDS} hours. If you did not create an account, ignore this email.`,
  },
  reset_password: {
    subject: "Reset your password",
    heading: "Reset your password",
    lead: "We received a request to reset your password. Choose a new one here:",
    button: "Choose a new password",
    footnote: `The link works once and expires in ${RESET_LINK_SECONDS / MINUTE_SECONDS} minutes. If you did not request it, ignore this email: your password will not change.`,
  },
  account_exists: {
    subject: "You already have an account",
    heading: "You already have an account",
    lead: "Someone, probably you, tried to create an account with this email address. You already have one, so just sign in. Nothing has changed.",
    button: "Sign in",
    footnote:
      "Forgot your password? Choose Forgot Password on the sign-in page. If this was not you, ignore this email.",
  },
} as const;

/** The notification of a new customer. */
export const accountNotificationTexts = { title: "New customer" } as const;
