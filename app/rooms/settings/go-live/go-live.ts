import { SALES_COUNTRIES, SAMPLE_CONTACTS } from "../constants.ts";
import { SAMPLE_ADDRESS } from "./sample-constants.ts";
import { goLiveTexts as texts } from "../messages.ts";
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
  readonly hasSampleTestimonials: boolean;
  readonly hasDemoReviews: boolean;
  /** Countries with a tax rate of their own or of a state; and those with a shipping rate. */
  readonly taxCountries: readonly string[];
  readonly shippingCountries: readonly string[];
  /** null when the provider could not be asked. */
  readonly isPayPalEnabled: boolean | null;
  readonly deliveryAnswers: readonly string[];
  readonly backups: BackupFacts;
};

export type BackupFacts = {
  /** Whether the shop backs itself up: it has a key for it. */
  readonly isKept: boolean;
  /** The last restored copy that was the same as the shop. */
  readonly lastProof: { readonly at: string; readonly seconds: number; readonly lossSeconds: number } | null;
  /** Whether that was within the last week. */
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
/** A line is ready when `todo` is null. */
export type GoLiveLine = {
  readonly name: string;
  readonly todo: string | null;
  readonly details: readonly string[];
  readonly place: GoLivePlace;
};

/** Every line of the go-live check in the order of Annex F. */
export function goLiveCheck(facts: GoLiveFacts): GoLiveLine[] {
  const confirmed = (id: GoLiveConfirmation): GoLiveLine =>
    line(texts.confirm[id], facts.settings.goLiveConfirmed.includes(id) ? null : texts.confirmTodo);
  return [
    line(texts.mail, mailTodo(facts)),
    line(texts.payments, paymentsTodo(facts)),
    line(texts.doubles, facts.doubles.length === 0 ? null : texts.doublesTodo({ names: facts.doubles.join(", ") })),
    line(texts.owner, facts.hasOwner ? null : texts.ownerTodo),
    confirmed("product_name"),
    at("storefront", hiding(line(texts.contacts, contactsTodo(facts.settings)), texts.contactsHidden)),
    at("blocks", hiding(confirmed("claims"), texts.claimsHidden)),
    testimonialsLine(facts),
    at("shipping", line(texts.tax, missing(facts.taxCountries, texts.taxTodo))),
    at("shipping", line(texts.shipping, missing(facts.shippingCountries, texts.shippingTodo))),
    at("shipping", deliveryLine(facts)),
    at("blocks", hiding(confirmed("legal_texts"), texts.legalHidden)),
    at("payment", line(texts.payPal, payPalTodo(facts))),
    confirmed("forty_countries"),
    confirmed("double_opt_in"),
    at("store", line(texts.zones, zonesTodo(facts.savedKeys))),
    backupsLine(confirmed("backups"), facts.backups),
  ];
}

const line = (name: string, todo: string | null, details: readonly string[] = []): GoLiveLine => ({
  name,
  todo,
  details,
  place: null,
});
const at = (place: GoLivePlace, of: GoLiveLine): GoLiveLine => ({ ...of, place });

/** Adds to an open line what shoppers do not see until it is done. */
const hiding = (of: GoLiveLine, text: string): GoLiveLine => (of.todo === null ? of : { ...of, details: [text] });

/** A backup counts once it was restored and compared; one that is made elsewhere is confirmed by whoever tested it. */
function backupsLine(confirmedLine: GoLiveLine, { isKept, lastProof, isProofFresh }: BackupFacts): GoLiveLine {
  const details = lastProof === null ? [] : [texts.lastProof(lastProof)];
  if (isProofFresh) return { ...confirmedLine, todo: null, details };
  if (isKept) return { ...confirmedLine, todo: texts.proofTodo, details };
  return confirmedLine.todo === null ? confirmedLine : { ...confirmedLine, details: [texts.backupKeyTodo] };
}

function testimonialsLine({ hasSampleTestimonials, hasDemoReviews }: GoLiveFacts): GoLiveLine {
  if (hasSampleTestimonials) return at("testimonials", line(texts.testimonials, texts.testimonialsTodo));
  return at("reviews", line(texts.testimonials, hasDemoReviews ? texts.demoReviewsTodo : null));
}

/** Without a mail server nothing bounces; with one, dead addresses must be reported. */
function mailTodo({ isMailSetUp, hasBounceReports }: GoLiveFacts): string | null {
  if (!isMailSetUp) return texts.mailTodo;
  return hasBounceReports ? null : texts.bouncesTodo;
}

function paymentsTodo({ hasLiveKeys, wasWebhookReached }: GoLiveFacts): string | null {
  if (!hasLiveKeys) return texts.keysTodo;
  return wasWebhookReached ? null : texts.webhookTodo;
}

function contactsTodo({ contacts, postalAddress, storeEmail, socialLinks }: Settings): string | null {
  const samples = [
    ...contacts
      .filter(hasSampleNumber)
      .map(({ country }) => (country ? texts.numbersOf({ country }) : texts.numbersOfOne)),
    ...(postalAddress === SAMPLE_ADDRESS ? [texts.address] : []),
    ...(isSampleEmail(storeEmail) ? [texts.email] : []),
    ...socialLinks.filter(({ url }) => isSampleLink(url)).map(({ name }) => name),
  ];
  return samples.length === 0 ? null : texts.contactsTodo({ samples: samples.join(", ") });
}

function missing(present: readonly string[], todo: (values: { countries: string }) => string): string | null {
  const absent = SALES_COUNTRIES.filter((country) => !present.includes(country));
  return absent.length === 0 ? null : todo({ countries: absent.join(", ") });
}

/** The owner enters days for home markets without a rule; shows estimates and FAQ side by side. */
function deliveryLine({ settings: { deliveryDays }, deliveryAnswers }: GoLiveFacts): GoLiveLine {
  const absent = ["Senegal", "Gambia"].filter((country) => deliveryDays.countries[country] === undefined);
  const estimates = [
    ...Object.values(texts.daysByPlace).map((place) => place(deliveryDays)),
    ...Object.entries(deliveryDays.countries).map(([country, days]) => `${country} ${days}`),
  ];
  const details = [
    texts.estimates({ list: estimates.join(", ") }),
    ...deliveryAnswers.map((text) => texts.answer({ text })),
  ];
  return line(
    texts.delivery,
    absent.length === 0 ? null : texts.deliveryTodo({ countries: absent.join(", ") }),
    details,
  );
}

function payPalTodo({ settings, isPayPalEnabled }: GoLiveFacts): string | null {
  if (!settings.paymentMethodsListed.some((name) => /paypal/i.test(name)) || isPayPalEnabled === true) return null;
  return isPayPalEnabled === null ? texts.payPalUnknown : texts.payPalTodo;
}

function zonesTodo(savedKeys: ReadonlySet<string>): string | null {
  const unsaved = [
    ...(savedKeys.has("time_zone") ? [] : [texts.timeZone]),
    ...(savedKeys.has("business_hours_zone") ? [] : [texts.hoursZone]),
  ];
  return unsaved.length === 0 ? null : texts.zonesTodo({ names: unsaved.join(", ") });
}

const SAMPLE_PHONES = new Set(SAMPLE_CONTACTS.map(({ phone }) => phone));

/** The contacts without sample phone numbers. */
export const realContacts = (contacts: readonly RegionalContact[]): RegionalContact[] =>
  contacts.filter(({ phone }) => phone !== "" && !SAMPLE_PHONES.has(phone));
