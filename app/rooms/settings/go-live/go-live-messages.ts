import { goLiveTexts as texts } from "../messages.ts";
import type { GoLiveConfirmation, Settings } from "../types.ts";
import type { GoLiveDetail, GoLivePoint, GoLiveSample, GoLiveStep, GoLiveSubject, GoLiveTodo } from "./go-live.ts";

const STEPS = {
  mail: "mailTodo",
  bounces: "bouncesTodo",
  keys: "keysTodo",
  webhook: "webhookTodo",
  owner: "ownerTodo",
  role: "roleTodo",
  testimonials: "testimonialsTodo",
  demo_reviews: "demoReviewsTodo",
  payPal: "payPalTodo",
  payPal_unknown: "payPalUnknown",
  confirm: "confirmTodo",
  proof: "proofTodo",
} as const satisfies Record<GoLiveStep, keyof typeof texts>;

export type GoLiveWords = { readonly name: string; readonly todo: string | null; readonly details: readonly string[] };

const isConfirmation = (subject: GoLiveSubject): subject is GoLiveConfirmation => subject in texts.confirm;

export const goLiveWords = ({ subject, todo, details }: GoLivePoint): GoLiveWords => ({
  name: isConfirmation(subject) ? texts.confirm[subject] : texts[subject],
  todo: todo && todoText(todo),
  details: details.map(detailText),
});

function todoText(todo: GoLiveTodo): string {
  switch (todo.code) {
    case "doubles":
      return texts.doublesTodo({ names: todo.names.join(", ") });
    case "contacts":
      return texts.contactsTodo({ samples: todo.samples.map(sampleName).join(", ") });
    case "tax":
      return texts.taxTodo({ countries: todo.countries.join(", ") });
    case "shipping":
      return texts.shippingTodo({ countries: todo.countries.join(", ") });
    case "delivery":
      return texts.deliveryTodo({ countries: todo.countries.join(", ") });
    case "zones":
      return texts.zonesTodo({ names: todo.zones.map((zone) => texts[ZONES[zone]]).join(", ") });
    default:
      return texts[STEPS[todo.code]];
  }
}

const ZONES = { time: "timeZone", hours: "hoursZone" } as const;

function sampleName(sample: GoLiveSample): string {
  if (sample.kind === "numbers")
    return sample.country ? texts.numbersOf({ country: sample.country }) : texts.numbersOfOne;
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
      return texts.estimates({ list: estimates(detail.days) });
    case "answer":
      return texts.answer({ text: detail.text });
  }
}

const estimates = (days: Settings["deliveryDays"]): string =>
  [
    ...Object.values(texts.daysByPlace).map((place) => place(days)),
    ...Object.entries(days.countries).map(([country, count]) => `${country} ${count}`),
  ].join(", ");
