import { SALES_COUNTRIES, SAMPLE_CONTACTS } from "../constants.ts";
import { SAMPLE_ADDRESS } from "./sample-constants.ts";
import type { GoLiveConfirmation, Settings, RegionalContact } from "../types.ts";
import { hasSampleNumber, isSampleEmail, isSampleLink } from "./samples.ts";

export type GoLiveFacts = {
  readonly settings: Settings;
  readonly savedKeys: ReadonlySet<string>;
  readonly isMailSetUp: boolean;
  readonly hasBounceReports: boolean;
  readonly hasLiveKeys: boolean;
  readonly wasWebhookReached: boolean;
  readonly doubles: readonly string[];
  readonly hasOwner: boolean;
  readonly isRoleConfined: boolean;
  readonly hasSampleTestimonials: boolean;
  readonly hasDemoReviews: boolean;
  /** Includes countries where only a state has a rate. */
  readonly taxCountries: readonly string[];
  readonly shippingCountries: readonly string[];
  readonly isPayPalEnabled: boolean | null;
  readonly deliveryAnswers: readonly string[];
  readonly backups: BackupFacts;
};

export type BackupFacts = {
  /** Whether the shop backs itself up: it has a key for it. */
  readonly isKept: boolean;
  readonly lastProof: { readonly at: string; readonly seconds: number; readonly lossSeconds: number } | null;
  readonly isProofFresh: boolean;
};

/** null: outside of the back office. */
export type GoLivePlace =
  | "store"
  | "payment"
  | "shipping"
  | "storefront"
  | "testimonials"
  | "reviews"
  | "blocks"
  | null;
export type GoLiveSubject =
  | GoLiveConfirmation
  | "mail"
  | "payments"
  | "doubles"
  | "owner"
  | "role"
  | "contacts"
  | "testimonials"
  | "tax"
  | "shipping"
  | "delivery"
  | "payPal"
  | "zones";
export type GoLiveSample =
  | { readonly kind: "numbers"; readonly country: string }
  | { readonly kind: "address" | "email" }
  | { readonly kind: "link"; readonly name: string };
export type GoLiveStep =
  | "mail"
  | "bounces"
  | "keys"
  | "webhook"
  | "owner"
  | "role"
  | "testimonials"
  | "demo_reviews"
  | "payPal"
  | "payPal_unknown"
  | "confirm"
  | "proof";
export type GoLiveTodo =
  | { readonly code: GoLiveStep }
  | { readonly code: "doubles"; readonly names: readonly string[] }
  | { readonly code: "contacts"; readonly samples: readonly GoLiveSample[] }
  | { readonly code: "tax" | "shipping" | "delivery"; readonly countries: readonly string[] }
  | { readonly code: "zones"; readonly zones: readonly ("time" | "hours")[] };
export type GoLiveDetail =
  | { readonly code: "contacts_hidden" | "claims_hidden" | "legal_hidden" | "backup_key" }
  | ({ readonly code: "last_proof" } & NonNullable<BackupFacts["lastProof"]>)
  | { readonly code: "estimates"; readonly days: Settings["deliveryDays"] }
  | { readonly code: "answer"; readonly text: string };
/** Ready when `todo` is null. */
export type GoLivePoint = {
  readonly subject: GoLiveSubject;
  readonly todo: GoLiveTodo | null;
  readonly details: readonly GoLiveDetail[];
  readonly place: GoLivePlace;
};

/** Every point of the go-live check in the order of Annex F; what the machine's owner sets up stands first. */
export function goLiveCheck(facts: GoLiveFacts): GoLivePoint[] {
  const { settings, doubles } = facts;
  const confirmed = (id: GoLiveConfirmation): GoLivePoint =>
    point(id, settings.goLiveConfirmed.includes(id) ? null : { code: "confirm" });
  return [
    point("mail", mailTodo(facts)),
    point("payments", paymentsTodo(facts)),
    point("doubles", doubles.length === 0 ? null : { code: "doubles", names: doubles }),
    point("owner", facts.hasOwner ? null : { code: "owner" }),
    point("role", facts.isRoleConfined ? null : { code: "role" }),
    confirmed("product_name"),
    at("storefront", hiding(point("contacts", contactsTodo(settings)), "contacts_hidden")),
    at("blocks", hiding(confirmed("claims"), "claims_hidden")),
    testimonialsPoint(facts),
    at("shipping", point("tax", missing("tax", facts.taxCountries))),
    at("shipping", point("shipping", missing("shipping", facts.shippingCountries))),
    at("shipping", deliveryPoint(facts)),
    at("blocks", hiding(confirmed("legal_texts"), "legal_hidden")),
    at("payment", point("payPal", payPalTodo(facts))),
    confirmed("forty_countries"),
    confirmed("double_opt_in"),
    at("store", point("zones", zonesTodo(facts.savedKeys))),
    backupsPoint(confirmed("backups"), facts.backups),
  ];
}

const point = (
  subject: GoLiveSubject,
  todo: GoLiveTodo | null,
  details: readonly GoLiveDetail[] = [],
): GoLivePoint => ({ subject, todo, details, place: null });
const at = (place: GoLivePlace, of: GoLivePoint): GoLivePoint => ({ ...of, place });

type Hidden = "contacts_hidden" | "claims_hidden" | "legal_hidden";

/** Adds to an open point what shoppers do not see until it is done. */
const hiding = (of: GoLivePoint, code: Hidden): GoLivePoint => (of.todo === null ? of : { ...of, details: [{ code }] });

/** A backup counts once it was restored and compared; one that is made elsewhere is confirmed by its tester. */
function backupsPoint(confirmed: GoLivePoint, { isKept, lastProof, isProofFresh }: BackupFacts): GoLivePoint {
  const details = lastProof === null ? [] : [{ code: "last_proof" as const, ...lastProof }];
  if (isProofFresh) return { ...confirmed, todo: null, details };
  if (isKept) return { ...confirmed, todo: { code: "proof" }, details };
  return confirmed.todo === null ? confirmed : { ...confirmed, details: [{ code: "backup_key" }] };
}

function testimonialsPoint({ hasSampleTestimonials, hasDemoReviews }: GoLiveFacts): GoLivePoint {
  if (hasSampleTestimonials) return at("testimonials", point("testimonials", { code: "testimonials" }));
  return at("reviews", point("testimonials", hasDemoReviews ? { code: "demo_reviews" } : null));
}

/** Without a mail server nothing bounces; with one, dead addresses must be reported. */
function mailTodo({ isMailSetUp, hasBounceReports }: GoLiveFacts): GoLiveTodo | null {
  if (!isMailSetUp) return { code: "mail" };
  return hasBounceReports ? null : { code: "bounces" };
}

function paymentsTodo({ hasLiveKeys, wasWebhookReached }: GoLiveFacts): GoLiveTodo | null {
  if (!hasLiveKeys) return { code: "keys" };
  return wasWebhookReached ? null : { code: "webhook" };
}

function contactsTodo({ contacts, postalAddress, storeEmail, socialLinks }: Settings): GoLiveTodo | null {
  const samples: GoLiveSample[] = [
    ...contacts.filter(hasSampleNumber).map(({ country }) => ({ kind: "numbers" as const, country })),
    ...(postalAddress === SAMPLE_ADDRESS ? [{ kind: "address" as const }] : []),
    ...(isSampleEmail(storeEmail) ? [{ kind: "email" as const }] : []),
    ...socialLinks.filter(({ url }) => isSampleLink(url)).map(({ name }) => ({ kind: "link" as const, name })),
  ];
  return samples.length === 0 ? null : { code: "contacts", samples };
}

function missing(code: "tax" | "shipping", present: readonly string[]): GoLiveTodo | null {
  const countries = SALES_COUNTRIES.filter((country) => !present.includes(country));
  return countries.length === 0 ? null : { code, countries };
}

/** Open while a home market has no rule; shows the estimates and the FAQ's answers side by side. */
function deliveryPoint({ settings: { deliveryDays: days }, deliveryAnswers }: GoLiveFacts): GoLivePoint {
  const countries = ["Senegal", "Gambia"].filter((country) => days.countries[country] === undefined);
  const answers = deliveryAnswers.map((text) => ({ code: "answer" as const, text }));
  const todo = countries.length === 0 ? null : { code: "delivery" as const, countries };
  return point("delivery", todo, [{ code: "estimates", days }, ...answers]);
}

function payPalTodo({ settings, isPayPalEnabled }: GoLiveFacts): GoLiveTodo | null {
  if (!settings.paymentMethodsListed.some((name) => /paypal/i.test(name)) || isPayPalEnabled === true) return null;
  return { code: isPayPalEnabled === null ? "payPal_unknown" : "payPal" };
}

function zonesTodo(savedKeys: ReadonlySet<string>): GoLiveTodo | null {
  const zones = [
    ...(savedKeys.has("time_zone") ? [] : ["time" as const]),
    ...(savedKeys.has("business_hours_zone") ? [] : ["hours" as const]),
  ];
  return zones.length === 0 ? null : { code: "zones", zones };
}

const SAMPLE_PHONES = new Set(SAMPLE_CONTACTS.map(({ phone }) => phone));

/** The contacts without sample phone numbers. */
export const realContacts = (contacts: readonly RegionalContact[]): RegionalContact[] =>
  contacts.filter(({ phone }) => phone !== "" && !SAMPLE_PHONES.has(phone));
