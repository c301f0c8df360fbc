import { amountTexts, CHANGED_BY_OTHER } from "#app/shared/kernel/forms/messages.ts";
import type { FieldFault } from "#app/shared/kernel/forms/form.ts";
import type { SettingFault } from "./errors.ts";
import type { SettingFormId, SettingTab } from "./constants.ts";
import type { GoLiveConfirmation } from "./types.ts";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

export const settingMessages = {
  saved: "Settings saved successfully",
  failed: "Failed to save settings",
  changedByOther: CHANGED_BY_OTHER,
  reload: "Reload",
  firstField: "Go to the first field",
  tryAgain: "Something went wrong. Nothing was changed. Please try again.",
  currencyQuestion: (from: string, to: string): string => `Change the currency from ${from} to ${to}?`,
  currencyEffects: (from: string, to: string): string =>
    `Prices are not converted: 12.00 ${from} becomes 12.00 ${to}. Existing orders keep ${from}.`,
  currencyConfirm: (to: string): string => `Change to ${to}`,
  readOnly: "Your role can view the settings but not change them.",
  subtitle: "Manage the shop's settings",
} as const;

const FAULTS: Readonly<Record<SettingFault, string | ((most: number) => string)>> = {
  store_name_required: "Store name is required",
  store_email_required: "Store email is required",
  email: "Enter an email address such as name@example.com",
  required: "This is required",
  amount: "Enter an amount of 0 or more, such as 12.50",
  percent: "Enter a rate from 0 to 100",
  currency: "Choose USD, EUR or GBP",
  country_required: "Enter at least one country",
  days: "Enter 1 to 90 days",
  https_url: "Enter an address that begins with https://",
  carrier_url: "Enter an https:// address with {number} where the tracking number goes, or leave it empty",
  carrier_twice: "This name is used twice",
  time_zone: "Choose a time zone from the list",
  year: "Enter a year such as 2019",
  password_min: "Enter 6 to 64 characters",
  record_years: "Enter 1 to 50 years",
  too_long: (most) => `At most ${most} characters`,
  too_many: (most) => `At most ${most} rows`,
  amount_too_high: (most) => `At most ${formatNumber(most)}`,
  unclear: amountTexts.unclear,
  invalid: "This value cannot be saved",
};

/** Why a field of the settings is refused. */
export function settingFaultText({ code, most = 0 }: FieldFault<SettingFault>): string {
  const text = FAULTS[code];
  return typeof text === "string" ? text : text(most);
}

export const settingTabNames: Readonly<Record<SettingTab, string>> = {
  store: "Store",
  payment: "Payment",
  shipping: "Shipping",
  storefront: "Storefront",
  security: "Security",
  "go-live": "Go-Live Check",
};

export const settingFormTexts: Readonly<Record<SettingFormId, { title: string; text: string }>> = {
  store: { title: "Store Information", text: "Shown in page titles, emails, the footer and search results." },
  payment: {
    title: "Payment Settings",
    text: "Changes apply to new checkouts. Open ones keep the values they showed.",
  },
  shipping: {
    title: "Shipping Settings",
    text: "Changes apply to new checkouts. Open ones keep the values they showed.",
  },
  carriers: { title: "Carriers", text: "Who delivers your parcels. Staff choose one when an order ships." },
  delivery: { title: "Delivery Estimates", text: "Days until a parcel arrives, shown on product pages." },
  age: { title: "Age Question", text: "Visitors answer it before they enter the shop." },
  contact: {
    title: "Contact",
    text: "Shown in the footer, on the contact page and with the FAQs. Empty fields are not shown.",
  },
  hours: { title: "Business Hours", text: "Shown in the footer and on the contact page." },
  newsletter: { title: "Newsletter", text: "How people subscribe, and what is counted for campaigns." },
  reviews: { title: "Reviews", text: "Who can review a product." },
  security: { title: "Security", text: "Who can enter the back office, and the rules for passwords." },
  records: { title: "Bookkeeping", text: "How long deleted orders stay in the database." },
  confirmations: { title: "For You to Confirm", text: "Only you can confirm these. Check the ones that are true." },
};

export const settingTexts = {
  storeName: "Store Name",
  storeEmail: "Store Email",
  storeEmailHint: "The shop's emails come from this address, and customers' replies go to it.",
  storeDescription: "Description",
  storeDescriptionHint: "Shown in search results and, unless a content block replaces it, at the foot of every page.",
  timeZone: "Time Zone",
  timeZoneHint: "Used for all dates and times.",
  foundingYear: "Founding Year",
  foundingYearHint: "Search engines show it with the store's name.",
  currency: "Currency",
  taxRate: "Tax Rate (%)",
  taxRateHint: "Applies to every order, unless a country or state has its own rate under Shipping.",
  payments: "Accepted Payments",
  paymentsHint: "One per line. Shown on product pages.",
  threshold: (currency: string): string => `Free Shipping Threshold (${currency})`,
  thresholdHint: "Orders of this amount or more ship free.",
  rate: (currency: string): string => `Default Shipping Rate (${currency})`,
  countries: "Countries",
  countriesHint: "One per line. Customers choose from these; Other lets them type a country's name.",
  postalOptional: "Countries Without a Postal Code",
  postalOptionalHint: "One per line. Everywhere else, checkout requires a postal code.",
  places: {
    california: "California",
    unitedStates: "United States",
    canada: "Canada",
    europe: "Europe",
    elsewhere: "Elsewhere",
    unknown: "Unknown Place",
  },
  carrier: (number: number): string => `Carrier ${number}`,
  carrierName: "Name",
  carrierUrl: "Tracking Link",
  carrierOn: "In use",
  carrierPlace: "Place",
  carriersHint:
    "In the tracking link, write {number} where the tracking number goes. Leave it empty for a courier without tracking. Switch a carrier off instead of removing it: orders that have shipped keep its name and its link.",
  ownDays: "Days for Single Countries",
  ownDaysHint: "Leave a country empty to use the days above.",
  legalAge: "Legal Age",
  legalAgeHint: "Completes “You must be … to buy and consume herbal supplements.” For example: 18 or older.",
  underageUrl: "Where Younger Visitors Go",
  address: "Postal Address",
  mapUrl: "Map",
  mapUrlHint: "The address of a map that can be embedded. The contact page loads it only when a visitor opens it.",
  contact: (number: number): string => `Contact ${number}`,
  contactCountry: "Country",
  contactPhone: "Phone",
  contactWhatsapp: "WhatsApp",
  link: (number: number): string => `Social Link ${number}`,
  linkName: "Name",
  linkUrl: "Address",
  hours: (number: number): string => `Line ${number}`,
  hoursDays: "Days",
  hoursTimes: "Hours",
  hoursZone: "Time Zone of the Hours",
  hoursZoneHint: "Shown as you type it, for example UTC, GMT or ET.",
  rowsHint: "Clear a row to remove it. Save to add another.",
  doubleOptIn: "Confirm sign-ups by email",
  doubleOptInHint: "People are subscribed only after they click the link in a confirmation email.",
  tracking: "Count opens and clicks of campaigns",
  trackingHint:
    "Adds an invisible picture to campaigns and routes their links through the shop. The privacy policy mentions this.",
  buyersOnly: "Only buyers of a product may review it",
  buyersOnlyHint: "If off, every customer can. Reviews by buyers are marked either way.",
  passwordMin: "Minimum Password Length",
  passwordMinHint: "New passwords must have at least this many characters. The minimum is 6.",
  recordYears: "Years to Keep Deleted Orders",
  recordYearsHint: "Many countries require 10 years. Older orders are removed for good every night.",
  specialists: "Specialists may enter the back office",
  specialistsHint:
    "Specialists are managers, editors, customer service, inventory and marketing. If off, only admins can enter.",
  specialistsLocked: "Only a super admin can change this.",
  secondFactor: "Staff must use two-step sign-in",
  secondFactorHint: "Staff who have not set it up yet must do so before they enter the back office.",
} as const;

export const confirmationTexts: Readonly<Record<GoLiveConfirmation, string>> = {
  product_name: "The third product's name in the shop is its real name",
  claims: "There is evidence for every claim: 100% natural, lab tested, 4.8 out of 5, 12,000+ customers, 98%, 5+ years",
  legal_texts: "A qualified person has reviewed the terms, privacy policy and disclaimer",
  forty_countries: "We really ship to over 40 countries",
  double_opt_in: "You have decided whether newsletter sign-ups are confirmed by email",
  backups: "Backups are made, and restoring one has been tested",
};

export const goLiveTexts = {
  title: "Go-Live Check",
  ready: "Everything is ready.",
  open: (count: number, all: number): string => `${count} of ${all} points left to do.`,
  isReady: "Ready",
  isOpen: "To do",
  mail: "Email is set up and reports bounces",
  mailTodo: "Set SMTP_URL.",
  bouncesTodo:
    "Set MAIL_WEBHOOK_SECRET and point a webhook of the mail service at /api/webhooks/mail, so that dead addresses get no more campaigns.",
  payments: "Payment keys are live and the webhook works",
  keysTodo: "Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY to live keys, and STRIPE_WEBHOOK_SECRET.",
  webhookTodo: "Point a webhook of the payment provider at /api/webhooks/stripe. No live event has arrived yet.",
  doubles: "No test service stands in for a real one",
  doublesTodo: (names: string): string => `Remove: ${names}.`,
  owner: "There is a super admin",
  ownerTodo: "Run: npm run create-admin -- EMAIL",
  role: "The shop cannot change its tables or the audit log's entries",
  roleTodo:
    "Make a role of its own for DATABASE_URL, and give the owner's address in MIGRATION_DATABASE_URL (docs/operation.md, The Shop's Role in the Database).",
  contacts: "Sample contacts are replaced",
  contactsTodo: (samples: string): string => `Replace these samples under Store and Storefront: ${samples}.`,
  numbersOf: (country: string): string => `phone numbers for ${country || "a contact"}`,
  address: "postal address",
  email: "store email",
  contactsHidden: "Shoppers do not see these samples in a shop that takes money.",
  testimonials: "Sample testimonials and demo reviews are replaced",
  testimonialsTodo:
    "Write customers' own words in place of the samples, or delete them. Until then the home page shows approved reviews.",
  demoReviewsTodo: "Delete the reviews that came with the demo shop; they carry the badge Demo.",
  claimsHidden:
    "Until you confirm them, a shop that takes money leaves these claims and figures out. Write your own in the block Claims and in the sections of the home page.",
  legalHidden:
    "Until you confirm them or write your own, a shop that takes money shows a note in place of the drafts on the pages Terms, Privacy, and Shipping & Returns.",
  tax: "Tax is set for each sales country",
  taxTodo: (countries: string): string => `Enter a rate under Shipping for: ${countries}.`,
  shipping: "Shipping is set for each sales country",
  shippingTodo: (countries: string): string => `Enter a rate under Shipping for: ${countries}.`,
  delivery: "Delivery estimates are set for Senegal and Gambia",
  deliveryTodo: (countries: string): string => `Enter days under Shipping for: ${countries}.`,
  daysByPlace: (days: {
    unitedStates: number;
    california: number;
    canada: number;
    europe: number;
    elsewhere: number;
  }) => [
    `United States ${days.unitedStates} (California ${days.california})`,
    `Canada ${days.canada}`,
    `Europe ${days.europe}`,
    `elsewhere ${days.elsewhere}`,
  ],
  estimates: (list: string): string => `The estimates, in days: ${list}.`,
  answer: (text: string): string => `The FAQs say: ${text}`,
  payPal: "PayPal is listed only if it is enabled",
  payPalTodo: "Remove PayPal from Accepted Payments, or enable it with the payment provider.",
  payPalUnknown: "PayPal is listed, but the payment provider did not say whether it is enabled.",
  zones: "Time zone and zone of the business hours are set",
  zonesTodo: (names: string): string => `Check and save: ${names}.`,
  timeZone: "the time zone (Store)",
  hoursZone: "the zone of the business hours (Storefront)",
  confirm: {
    product_name: "The third product's name is confirmed",
    claims: "Claims are confirmed: 100% natural, lab tested, 4.8, 12,000+, 98%, 5+",
    legal_texts: "Terms, privacy and disclaimer are reviewed",
    forty_countries: "“Over 40 countries” is confirmed",
    double_opt_in: "Double opt-in is decided",
    backups: "Backups are set up",
  } satisfies Record<GoLiveConfirmation, string>,
  proofTodo: "No backup was proved within the last week. Run: npm run drill",
  backupKeyTodo: "Set BACKUP_KEY, and the shop backs itself up and proves it. Or confirm backups made elsewhere.",
  lastProof: ({ at, seconds, lossSeconds }: { at: string; seconds: number; lossSeconds: number }): string =>
    `Last proved ${at}: restored in ${formatNumber(seconds)} s; a sudden end would lose the last ${formatNumber(lossSeconds)} s.`,
  confirmTodo: "Confirm it under Settings, Go-Live Check.",
  confirmBelow: "Confirm it below.",
  places: {
    store: "Open Store",
    payment: "Open Payment",
    shipping: "Open Shipping",
    storefront: "Open Storefront",
    testimonials: "Open Testimonials",
    reviews: "Open Reviews",
    blocks: "Open Content Blocks",
  },
} as const;
