export const adminWords = {
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
  selectOne: (name: string): string => `Select ${name}`,
  editOne: (name: string): string => `Edit ${name}`,
  deleteOne: (name: string): string => `Delete ${name}`,
  downloadOne: (name: string): string => `Download ${name}`,
  tryAgain: "Try Again",
  pagesOf: (items: string): string => `Pages of ${items}`,
} as const;

export const leaveTexts = {
  title: "Leave without saving?",
  text: "Your changes on this page are not saved.",
  stay: "Stay Here",
  leave: "Leave",
} as const;

export const modalTexts = {
  typed: "What you typed is not saved. Close again to discard it.",
  discard: "Discard",
  underWay: "Still working on it. The result will appear here in a moment.",
} as const;

export const unansweredTexts = {
  title: "The shop has not answered yet",
  text: "Your change may have been saved anyway: check before you send it again. What you typed is still here.",
  stop: "Stop Waiting",
} as const;

export const adminShellTexts = {
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
  administrator: "Administrator",
  home: "Home",
  myAccount: "My account",
  skipToContent: "Skip to content",
  sidebar: "Sidebar",
  backOffice: "Back office",
  menu: "Menu",
  closeMenu: "Close menu",
  backOfficeMenu: "Back office menu",
} as const;

export const adminListTexts = {
  tooMany: (count: number): string => `${count} too many`,
  left: (count: number): string => `${count} left`,
  dismiss: "Dismiss",
  state: "State",
  noMatch: (many: string): string => `No ${many} match.`,
  showAll: (many: string): string => `Show all ${many}`,
  search: "Search",
  filter: "Filter",
  range: (first: string, last: string): string => `${first}–${last} of`,
  loadFailed: (name: string): string => `Failed to load ${name}.`,
} as const;

export const adminNotFoundTexts = {
  title: "Page not found",
  text: "The address may be old or mistyped. You will find every screen of the back office in the menu.",
} as const;

export const adminErrorTexts = {
  faults: {
    401: { title: "Sign in to do this", text: "Your session has ended. Nothing was changed." },
    403: { title: "You do not have access to this", text: "Your role does not include this part of the back office." },
    404: { title: "Not found", text: "This page does not exist, or its content was deleted." },
  },
  kept: "What you typed is kept in this window until you return.",
  unknown: { title: "Oops! Something went wrong", text: "Please try again in a moment." },
  signIn: "Sign in",
  backTo: (screen: string): string => `Back to ${screen}`,
  toDashboard: "Go to Dashboard",
} as const;
