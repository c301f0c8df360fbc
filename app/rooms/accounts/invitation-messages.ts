import { INVITATION_SECONDS } from "./constants.ts";

const DAY_SECONDS = 86_400;
const DAYS = INVITATION_SECONDS / DAY_SECONDS;

/** What staff read who invite colleagues. */
export const inviteTexts = {
  open: "Invite Staff",
  title: "Invite Staff",
  lead: `An email with a link that works once, for ${DAYS} days. Whoever opens it chooses a name and a password.`,
  email: "Email",
  role: "Role",
  send: "Send Invitation",
  cancel: "Cancel",
  question: (email: string, role: string): string => `Invite ${email} as ${role}?`,
  toAccount: "Change Its Role",
  roleMissing: "Choose a role",
  list: {
    title: "Open Invitations",
    pages: "Pages of invitations",
    caption: "Open invitations, newest first",
    email: "Invited",
    role: "Role",
    by: "Invited by",
    ends: "Ends",
    endsWord: "Ends ",
    byWord: "by ",
    resend: "Resend",
    resendOf: (email: string): string => `Resend the invitation of ${email}`,
    withdraw: "Withdraw",
    withdrawOf: (email: string): string => `Withdraw the invitation of ${email}`,
  },
  states: { open: "", expired: "Expired", void: "Void" },
  voidHint: "Who sent it may not give this role any more.",
} as const;

/** Why nobody was invited, or an invitation was left alone. */
export const inviteErrorTexts = {
  unconfirmed: "This invitation was not confirmed.",
  forbidden: "You may not invite to this role, or change the invitation that this address has.",
  account_exists: "There is an account with this address already.",
  not_found: "This invitation is not open any more.",
  too_many: "Too many invitations. Please try again later.",
} as const;

/** What was done with an invitation, by the word in the address. */
export const inviteDone: Readonly<Record<string, string>> = {
  invited: "The invitation is on its way.",
  resent: "The invitation was sent again; the earlier link does not work any more.",
  withdrawn: "The invitation was withdrawn.",
};

/** What the invited person reads. */
export const acceptTexts = {
  title: "Join the Staff",
  lead: (role: string): string => `You are invited to work on the shop. ${role}.`,
  account: "Your account",
  button: "Accept Invitation",
  busy: "One moment…",
  failedTitle: "This link does not work",
  invalid: "This invitation was used already, was withdrawn, or has expired. Ask whoever invited you for a new one.",
  exists: "There is an account with this address already. Sign in with it, and ask whoever invited you for the role.",
  signIn: "Sign In",
} as const;

/** The mail that invites. */
export const invitationMailTexts = {
  subject: "You are invited to work on the shop",
  heading: "Join the staff",
  greeting: "Hello,",
  lead: (inviter: string): string => `${inviter} invites you to work on the shop.`,
  button: "Accept the invitation",
  footnote: `The link works once, for ${DAYS} days. If you do not know what this is about, you can ignore this email.`,
  ending: "You get this email because somebody of our staff entered your address.",
} as const;
