import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { INVITATION_SECONDS } from "../constants.ts";

const DAY_SECONDS = 86_400;
const DAYS = INVITATION_SECONDS / DAY_SECONDS;

export const inviteTexts = messages(
  {
    open: "Invite Staff",
    title: "Invite Staff",
    lead: "We email a link that works once and expires in {days} days. They choose their own name and password.",
    email: "Email",
    role: "Role",
    send: "Send Invitation",
    question: "Invite {email} as {role}?",
    toAccount: "Change Their Role",
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
      resendOf: "Resend the invitation to {email}",
      withdraw: "Withdraw",
      withdrawOf: "Withdraw the invitation to {email}",
    },
    states: { open: "", expired: "Expired", void: "Void" },
    voidHint: "The person who sent it can no longer assign this role.",
  },
  { days: DAYS },
);

export const inviteErrorTexts = messages({
  unconfirmed: "You did not confirm this invitation. Try again.",
  forbidden: "You cannot invite someone to this role or change this invitation.",
  account_exists: "An account with this address already exists.",
  not_found: "This invitation is no longer open.",
  too_many: "Too many invitations. Please try again later.",
});

export const inviteDone: Readonly<Record<string, string>> = messages({
  invited: "The invitation is on its way.",
  resent: "The invitation was sent again. The earlier link no longer works.",
  withdrawn: "The invitation was withdrawn.",
});

export const acceptTexts = messages({
  title: "Join the Staff",
  lead: "You have been invited to join our staff. {role}.",
  account: "Your account",
  button: "Accept Invitation",
  busy: "One moment…",
  failedTitle: "This link does not work",
  invalid: "This invitation has been used or withdrawn, or has expired. Ask the person who invited you for a new one.",
  exists:
    "An account with this address already exists. Sign in with it, and ask the person who invited you for the role.",
  signIn: "Sign In",
});

export const invitationMailTexts = messages(
  {
    subject: "Your invitation to join our staff",
    heading: "Join our staff",
    greeting: "Hello,",
    lead: "{inviter} has invited you to help run the shop.",
    button: "Accept the invitation",
    footnote:
      "The link works once and expires in {days} days. If you were not expecting this invitation, ignore this email.",
    ending: "You are receiving this email because a member of our staff invited you.",
  },
  { days: DAYS },
);
