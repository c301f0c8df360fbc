import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
export const shellTexts = messages({
  skip: "Skip to content",
  announcement: "Announcement",
  loading: "Loading…",
  shop: "Shop",
  ourStory: "Our Story",
  faqs: "FAQ",
  contact: "Contact Us",
  orderLookup: "Track an order",
  mainMenu: "Main",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  menu: "Menu",
  search: "Search",
  searchLabel: "Search products",
  closeSearch: "Close search",
  wishlist: "Wishlist",
  cart: "Cart",
  backToCart: "Back to cart",
  account: "Account",
  accountMenu: "Account menu",
  guestMenu: "Account: sign in or create one",
  signIn: "Sign In",
  createAccount: "Create Account",
  signOut: "Sign Out",
  myAccount: "My Account",
  orders: "Orders",
  adminPanel: "Admin Panel",
  reviewManagement: "Review Management",
  staffArea: "Staff Area",
  quickLinks: "Quick Links",
  support: "Support",
  reachUs: "Reach us",
  hours: "Business hours",
  whatsapp: "WhatsApp {country}",
  follow: "Follow us",
  allProducts: "All products",
  terms: "Terms of Service",
  privacy: "Privacy Policy",
  shippingReturns: "Shipping & Returns",
  conditions: "Conditions and help",
  trust: "Why you can trust us",
  demo: "Demo shop: no money moves and nothing is delivered. Contacts, figures and legal texts are samples.",
  ageTitle: "Age Verification Required",
  ageText: "You must be {legalAge} to buy and consume herbal supplements.",
  ageConsent: "By entering you agree to our <terms>Terms of Service</terms> and <privacy>Privacy Policy</privacy>.",
  ageYes: "I am of legal age",
  ageNo: "I am not of legal age",
});

export type ShellLink = {
  readonly to: string;
  readonly name: Exclude<keyof typeof shellTexts, "whatsapp" | "ageText">;
};

/** `name` leads to the label, which is read when it is shown. */
export const NAV_LINKS = [
  { to: "/products", name: "shop" },
  { to: "/about", name: "ourStory" },
  { to: "/faqs", name: "faqs" },
  { to: "/order-lookup", name: "orderLookup" },
] as const satisfies readonly ShellLink[];

export const CONTACT_LINK = { to: "/contact", name: "contact" } as const satisfies ShellLink;
export const CONDITION_LINKS = [
  { to: "/shipping-returns", name: "shippingReturns" },
  { to: "/terms", name: "terms" },
  { to: "/privacy", name: "privacy" },
] as const satisfies readonly ShellLink[];
