import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
export const uiTexts = messages({
  dismiss: "Dismiss",
  rated: "Rated {average} out of 5",
  ratedBy: "Rated {average} out of 5 from {count, plural, one {# review} other {# reviews}}",
  now: "Now",
  before: "before",
  previousPage: "Previous page",
  page: "Page {shown}",
  nextPage: "Next page",
  optional: "(optional)",
  showMore: "Show {count} more",
  close: "Close",
  breadcrumb: "Breadcrumb",
});

export const errorScreenTexts = messages({
  title: "Oops! Something went wrong",
  text: "We're sorry, but something unexpected happened. Don't worry, our team has been notified and we're working to fix this.",
  tryAgain: "Try Again",
  goHome: "Go Home",
  report: "Report Issue",
  errorId: "Error ID:",
});

export const notFoundTexts = messages({
  title: "Page not found",
  text: "The address may be old or mistyped. You will find everything we sell on our products page.",
  description: "This page does not exist.",
  browse: "Browse Products",
  goHome: "Go Home",
});

export const themeTexts = messages({
  toDark: "Switch to the dark theme",
  toLight: "Switch to the light theme",
  dark: "Dark theme",
  light: "Light theme",
});

/** Shown on the current page when the next one cannot be opened. */
export const noPageTexts = messages({
  noConnection: "We could not open this page: no connection.",
  tryAgain: "Try Again",
});

export const lazyPartTexts = messages({
  lost: "This part of the page did not load",
  hint: "Check your connection, then try again.",
  tryAgain: "Try Again",
});
