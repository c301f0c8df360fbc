import { goLiveTexts as texts } from "../messages.ts";
import type { Settings } from "../types.ts";
import type { GoLiveDetail, GoLivePoint, GoLiveSample, GoLiveStep, GoLiveSubject, GoLiveTodo } from "./go-live.ts";

const NAMES: Readonly<Record<GoLiveSubject, string>> = {
  ...texts.confirm,
  mail: texts.mail,
  payments: texts.payments,
  doubles: texts.doubles,
  owner: texts.owner,
  role: texts.role,
  contacts: texts.contacts,
  testimonials: texts.testimonials,
  tax: texts.tax,
  shipping: texts.shipping,
  delivery: texts.delivery,
  payPal: texts.payPal,
  zones: texts.zones,
};

const STEPS: Readonly<Record<GoLiveStep, string>> = {
  mail: texts.mailTodo,
  bounces: texts.bouncesTodo,
  keys: texts.keysTodo,
  webhook: texts.webhookTodo,
  owner: texts.ownerTodo,
  role: texts.roleTodo,
  testimonials: texts.testimonialsTodo,
  demo_reviews: texts.demoReviewsTodo,
  payPal: texts.payPalTodo,
  payPal_unknown: texts.payPalUnknown,
  confirm: texts.confirmTodo,
  proof: texts.proofTodo,
};

export type GoLiveWords = { readonly name: string; readonly todo: string | null; readonly details: readonly string[] };

/** A point of the go-live check in words. */
export const goLiveWords = ({ subject, todo, details }: GoLivePoint): GoLiveWords => ({
  name: NAMES[subject],
  todo: todo && todoText(todo),
  details: details.map(detailText),
});

function todoText(todo: GoLiveTodo): string {
  switch (todo.code) {
    case "doubles":
      return texts.doublesTodo(todo.names.join(", "));
    case "contacts":
      return texts.contactsTodo(todo.samples.map(sampleName).join(", "));
    case "tax":
      return texts.taxTodo(todo.countries.join(", "));
    case "shipping":
      return texts.shippingTodo(todo.countries.join(", "));
    case "delivery":
      return texts.deliveryTodo(todo.countries.join(", "));
    case "zones":
      return texts.zonesTodo(todo.zones.map((zone) => ZONES[zone]).join(", "));
    default:
      return STEPS[todo.code];
  }
}

const ZONES = { time: texts.timeZone, hours: texts.hoursZone } as const;

function sampleName(sample: GoLiveSample): string {
  if (sample.kind === "numbers") return texts.numbersOf(sample.country);
  return sample.kind === "link" ? sample.name : texts[sample.kind];
}

function detailText(detail: GoLiveDetail): string {
  switch (detail.code) {
    case "contacts_hidden":
      return texts.contactsHidden;
    case "claims_hidden":
      return texts.claimsHidden;
    case "legal_hidden":
      return texts.legalHidden;
    case "backup_key":
      return texts.backupKeyTodo;
    case "last_proof":
      return texts.lastProof(detail);
    case "estimates":
      return texts.estimates(estimates(detail.days));
    case "answer":
      return texts.answer(detail.text);
  }
}

const estimates = (days: Settings["deliveryDays"]): string =>
  [...texts.daysByPlace(days), ...Object.entries(days.countries).map(([country, count]) => `${country} ${count}`)].join(
    ", ",
  );
