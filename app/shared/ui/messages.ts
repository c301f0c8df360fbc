export const uiTexts = {
  dismiss: "Dismiss",
  rated: (average: string, count?: number): string =>
    `Rated ${average} out of 5${count === undefined ? "" : ` from ${count} ${count === 1 ? "review" : "reviews"}`}`,
  now: "Now",
  before: "before",
  previousPage: "Previous page",
  page: (shown: number): string => `Page ${shown}`,
  nextPage: "Next page",
  optional: "(optional)",
  showMore: (count: number): string => `Show ${count} more`,
  close: "Close",
  breadcrumb: "Breadcrumb",
} as const;

export const errorScreenTexts = {
  title: "Oops! Something went wrong",
  text: "We're sorry, but something unexpected happened. Don't worry, our team has been notified and we're working to fix this.",
  tryAgain: "Try Again",
  goHome: "Go Home",
  report: "Report Issue",
  errorId: "Error ID:",
} as const;

export const notFoundTexts = {
  title: "Page not found",
  text: "The address may be old or mistyped. You will find everything we sell on our products page.",
  description: "This page does not exist.",
  browse: "Browse Products",
  goHome: "Go Home",
} as const;

export const themeTexts = {
  toDark: "Switch to the dark theme",
  toLight: "Switch to the light theme",
  dark: "Dark theme",
  light: "Light theme",
} as const;

/** Shown on the current page when the next one cannot be opened. */
export const noPageTexts = {
  noConnection: "We could not open this page: no connection.",
  tryAgain: "Try Again",
} as const;

/** Shown where a part's script could not be loaded. */
export const lazyPartTexts = {
  lost: "This part of the page did not load",
  hint: "Check your connection, then try again.",
  tryAgain: "Try Again",
};
