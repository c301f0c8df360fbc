import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
export const adminWords = messages({
  reload: "Reload",
  nothingChanged: "Nothing was changed. Please try again in a moment.",
  actions: "Actions",
  cancel: "Cancel",
  close: "Close",
  delete: "Delete",
  download: "Download",
  edit: "Edit",
  loading: "Loading...",
  notAvailable: "N/A",
  save: "Save",
  saveChanges: "Save Changes",
  saving: "Saving...",
  select: "Select",
  selectOne: "Select {name}",
  editOne: "Edit {name}",
  deleteOne: "Delete {name}",
  downloadOne: "Download {name}",
  tryAgain: "Try Again",
  pagesOf: "Pages of {items}",
});

export const leaveTexts = messages({
  title: "Leave without saving?",
  text: "Your changes on this page are not saved.",
  stay: "Stay Here",
  leave: "Leave",
});

export const modalTexts = messages({
  unsaved: "Your changes are not saved. Press again to discard them.",
  discard: "Discard",
  underWay: "Still working on it. The result will appear here in a moment.",
});

export const unansweredTexts = messages({
  title: "The shop has not answered yet",
  text: "Your change may have been saved anyway: check before you send it again. What you typed is still here.",
  stop: "Stop Waiting",
});

export const adminShellTexts = messages({
  dashboard: "Dashboard",
  products: "Products",
  users: "Users",
  orders: "Orders",
  reviews: "Reviews",
  messages: "Messages",
  settings: "Settings",
  homepage: "Homepage",
  mediaLibrary: "Media Library",
  blocks: "Blocks",
  faqs: "FAQs",
  testimonials: "Testimonials",
  newsletter: "Newsletter",
  content: "Content",
  errors: "Errors",
  mail: "Mail",
  jobs: "Jobs",
  books: "Books",
  auditLog: "Audit Log",
  system: "System",
  viewShop: "View Shop",
  signOut: "Sign Out",
  home: "Home",
  myAccount: "My account",
  skipToContent: "Skip to content",
  sidebar: "Sidebar",
  backOffice: "Back office",
  menu: "Menu",
  closeMenu: "Close menu",
  repeated:
    "This was already saved the first time; only the confirmation was lost. Nothing was done twice, and this page is up to date.",
  backOfficeMenu: "Back office menu",
});

export const adminListTexts = messages({
  tooMany: "{count} too many",
  left: "{count} left",
  dismiss: "Dismiss",
  state: "State",
  noMatch: "No {many} match.",
  showAll: "Show all {many}",
  search: "Search",
  filter: "Filter",
  range: "{first}–{last} of",
  loadFailed: "Failed to load {name}.",
});

export const adminNotFoundTexts = messages({
  title: "Page not found",
  text: "The address may be old or mistyped. You will find every screen of the back office in the menu.",
});

export const adminErrorTexts = messages({
  faults: {
    401: { title: "Sign in to do this", text: "Your session has ended. Nothing was changed." },
    403: { title: "You do not have access to this", text: "Your role does not include this part of the back office." },
    404: { title: "Not found", text: "This page does not exist, or its content was deleted." },
  },
  kept: "What you typed is kept in this window until you return.",
  unknown: { title: "Oops! Something went wrong", text: "Please try again in a moment." },
  signIn: "Sign in",
  backTo: "Back to {screen}",
  toDashboard: "Go to Dashboard",
});
