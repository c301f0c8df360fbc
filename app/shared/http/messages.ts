import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
export const httpTexts = messages({
  signIn: "Sign in to do this.",
  noAccess: "You do not have access to this.",
  busy: "The shop is busy at the moment. Please try again.",
  notFound: "Not found",
  linkIncomplete: "This link is incomplete.",
  signOutByButton: "Use the Sign Out button to sign out.",
  invalidRequest: "Invalid request",
  formUnreadable: "We could not read the form.",
  tooManyAttempts: "Too many attempts. Please try again later.",
  methodNotAllowed: "Method not allowed",
  badRequest: "Bad request",
  otherHost: "This shop does not answer under this host name.",
  failed: "Something went wrong. Please try again.",
  otherSite: "This form came from another site, so we did not accept it.",
  addressUnreadable: "We cannot read this address.",
  tooLarge: "The request is too large.",
  alreadyDone: "This was saved before: its answer was lost on the way. Reload to see it.",
});

export const unavailableTexts = messages({
  title: "The shop is busy at the moment",
  page: "We could not open this page just now.",
  form: "What you sent may not have been saved. It is kept on this page, so you can send it again without retyping it.",
  incomplete: "We do not keep passwords, card details or files. You will need to enter them again.",
  back: "Go back in your browser to find what you typed, then send it again.",
  when: "Please try again in {seconds} seconds.",
  open: "Try Again",
  send: "Send Again",
  home: "Go Home",
});
