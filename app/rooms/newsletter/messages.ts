/** Texts of the sign-up form and its page (S-HOME-07, S-STATE-25 to S-STATE-27, R-065). */
export const signUpTexts = {
  title: "Newsletter",
  lead: "New drinks, harvests and offers, by email.",
  email: "Email for our newsletter",
  submit: "Subscribe",
  submitting: "Subscribing…",
  subscribed: "Subscribed!",
  confirm: "Please check your inbox: one click on the link in our mail and you are subscribed.",
  failed: "Subscription failed. Please try again.",
  emailInvalid: "Please enter a valid email address",
  consent: "By subscribing you agree to get our newsletter by email. You can unsubscribe at any time.",
  privacy: "Privacy Policy",
} as const;

/** Texts of the account's own switch. */
export const ownSubscriptionTexts = {
  title: "Newsletter",
  on: (email: string): string => `You get our newsletter at ${email}.`,
  off: (email: string): string => `You get no newsletter from us. Subscribe and it comes to ${email}.`,
  bounced: (email: string): string =>
    `Our mails to ${email} came back, so we send none there any more. Write to us if it works again.`,
  subscribe: "Subscribe",
  unsubscribe: "Unsubscribe",
  begun: "You get our newsletter from now on.",
  ended: "You have been unsubscribed.",
} as const;

/** Texts of the page behind a confirm link. */
export const confirmTexts = {
  title: "Confirm Your Subscription",
  lead: "One click and you get our newsletter.",
  button: "Confirm Subscription",
  done: "Thank you. You get our newsletter from now on.",
  failedTitle: "This link does not work",
  failed: "This link has expired or is not complete.",
  again: "Subscribe again",
} as const;

/** Texts of the way out. */
export const unsubscribeTexts = {
  title: "Unsubscribe",
  lead: "Do you want to stop getting our newsletter?",
  button: "Unsubscribe",
  done: "You have been unsubscribed.",
  doneLead: "You get no more newsletters from us. Mails about your orders still come.",
  failedTitle: "This link does not work",
  failed: "The link is not complete. Please open it once more from our mail, or write to us.",
  contact: "Contact Us",
} as const;

/** Texts of the mails. */
export const newsletterMailTexts = {
  welcome: {
    subject: "Welcome to our newsletter",
    heading: "Welcome",
    lead: "Thank you for subscribing. We write when there is something to tell: new drinks, harvests and offers.",
    unsubscribe: "Unsubscribe",
  },
  campaign: {
    unsubscribe: "Unsubscribe",
    ending: "You get this email because you subscribed to our newsletter.",
  },
  confirm: {
    subject: "Please confirm your subscription",
    heading: "One more click",
    lead: "Somebody, hopefully you, asked for our newsletter at this address. It begins when you confirm.",
    button: "Confirm Subscription",
    footnote: "The link works for 7 days. If it was not you, do nothing: you will hear no more from us.",
  },
} as const;
