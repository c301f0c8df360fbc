import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
export const signUpTexts = messages({
  title: "Newsletter",
  lead: "New drinks, harvests and offers, by email.",
  email: "Email for our newsletter",
  submit: "Subscribe",
  submitting: "Subscribing…",
  subscribed: "Subscribed!",
  confirm: "Please check your inbox and click the link in our email to confirm.",
  failed: "Subscription failed. Please try again.",
  emailInvalid: "Please enter a valid email address",
  consent: "By subscribing you agree to get our newsletter by email. You can unsubscribe at any time.",
  privacy: "Privacy Policy",
});

export const ownSubscriptionTexts = messages({
  title: "Newsletter",
  on: "We send our newsletter to {email}.",
  off: "You are not subscribed. Subscribe to get our newsletter at {email}.",
  bounced: "Our emails to {email} bounced, so we stopped sending them. Contact us once the address works again.",
  subscribe: "Subscribe",
  unsubscribe: "Unsubscribe",
  begun: "You are now subscribed to our newsletter.",
  ended: "You have been unsubscribed.",
});

export const confirmTexts = messages({
  title: "Confirm Your Subscription",
  lead: "Confirm to start receiving our newsletter.",
  button: "Confirm Subscription",
  done: "Thank you! You are now subscribed to our newsletter.",
  failedTitle: "This link does not work",
  failed: "This link has expired or is incomplete.",
  again: "Subscribe again",
});

export const unsubscribeTexts = messages({
  title: "Unsubscribe",
  lead: "Do you want to stop receiving our newsletter?",
  button: "Unsubscribe",
  done: "You have been unsubscribed.",
  doneLead: "You will get no more newsletters. We will still email you about your orders.",
  failedTitle: "This link does not work",
  failed: "This link is incomplete. Open it again from our email, or contact us.",
  contact: "Contact Us",
});

export const newsletterMailTexts = messages({
  welcome: {
    subject: "Welcome to our newsletter",
    heading: "Welcome",
    lead: "Thank you for subscribing. We will write to you about new drinks, harvests and offers.",
    unsubscribe: "Unsubscribe",
  },
  campaign: {
    unsubscribe: "Unsubscribe",
    ending: "You are receiving this email because you subscribed to our newsletter.",
  },
  confirm: {
    subject: "Confirm your subscription",
    heading: "Confirm your subscription",
    lead: "Someone, hopefully you, signed up for our newsletter with this address. Confirm to start receiving it.",
    button: "Confirm Subscription",
    footnote: "The link expires in 7 days. If this was not you, ignore this email and we will not write again.",
  },
});
