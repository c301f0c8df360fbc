import { expect, test } from "vitest";
import { GO_LIVE_CONFIRMATIONS, SALES_COUNTRIES, SAMPLE_CONTACTS } from "../constants.ts";
import { SAMPLE_ADDRESS } from "./sample-constants.ts";
import { goLiveTexts as texts } from "../messages.ts";
import { SETTING_DEFINITIONS } from "../schemas.ts";
import type { Settings, SettingValues } from "../types.ts";
import { goLiveCheck, type GoLiveFacts, realContacts } from "./go-live.ts";
import { goLiveWords } from "./go-live-messages.ts";
import { settingsOf } from "../stored-settings.ts";

const defaults = settingsOf(
  Object.fromEntries(
    Object.entries(SETTING_DEFINITIONS).map(([key, { fallback }]) => [key, fallback]),
  ) as unknown as SettingValues,
);
const days = defaults.deliveryDays;
const settings: Settings = {
  ...defaults,
  storeEmail: "hello@safara-shop.com",
  contacts: [{ country: "Senegal", phone: "+221 33 123 45 67", whatsapp: "" }],
  postalAddress: "1 Real Street",
  socialLinks: [{ name: "Instagram", url: "https://www.instagram.com/real" }],
  deliveryDays: { ...days, countries: { Senegal: 9, Gambia: 11 } },
  goLiveConfirmed: GO_LIVE_CONFIRMATIONS,
};
const READY: GoLiveFacts = {
  settings,
  savedKeys: new Set(["time_zone", "business_hours_zone"]),
  isMailSetUp: true,
  hasBounceReports: true,
  hasLiveKeys: true,
  wasWebhookReached: true,
  doubles: [],
  hasOwner: true,
  isRoleConfined: true,
  hasSampleTestimonials: false,
  hasDemoReviews: false,
  taxCountries: SALES_COUNTRIES,
  shippingCountries: SALES_COUNTRIES,
  isPayPalEnabled: true,
  deliveryAnswers: ["3-7 business days"],
  backups: { isKept: false, lastProof: null, isProofFresh: false },
};

const linesOf = (facts: GoLiveFacts) =>
  goLiveCheck(facts).map((point) => ({ ...goLiveWords(point), place: point.place }));
const open = (facts: Partial<GoLiveFacts>): [string, string][] =>
  linesOf({ ...READY, ...facts }).flatMap(({ name, todo }) => (todo === null ? [] : [[name, todo]]));

test("Annex F: a finished shop has only green lines, one per line of the annex and one for the database's role", () => {
  expect(open({})).toEqual([]);
  expect(linesOf(READY)).toHaveLength(18);
});

test.each<[string, Partial<GoLiveFacts>, string, string]>([
  ["no mail server", { isMailSetUp: false }, texts.mail, texts.mailTodo],
  ["no mail server and no bounces", { isMailSetUp: false, hasBounceReports: false }, texts.mail, texts.mailTodo],
  ["no bounce reports", { hasBounceReports: false }, texts.mail, texts.bouncesTodo],
  ["test keys", { hasLiveKeys: false }, texts.payments, texts.keysTodo],
  ["No live event", { wasWebhookReached: false }, texts.payments, texts.webhookTodo],
  ["a double", { doubles: ["STRIPE_API_URL", "MAIL_DIR"] }, texts.doubles, "Remove: STRIPE_API_URL, MAIL_DIR."],
  ["a role that may change tables", { isRoleConfined: false }, texts.role, texts.roleTodo],
  ["no super_admin", { hasOwner: false }, texts.owner, texts.ownerTodo],
  ["sample testimonials", { hasSampleTestimonials: true }, texts.testimonials, texts.testimonialsTodo],
  ["demo reviews", { hasDemoReviews: true }, texts.testimonials, texts.demoReviewsTodo],
  ["no tax for two", { taxCountries: ["Senegal"] }, texts.tax, texts.taxTodo({ countries: "United States, Gambia" })],
  [
    "no shipping for one",
    { shippingCountries: ["United States", "Gambia"] },
    texts.shipping,
    texts.shippingTodo({ countries: "Senegal" }),
  ],
  [
    "no own days",
    { settings: { ...settings, deliveryDays: days } },
    texts.delivery,
    texts.deliveryTodo({ countries: "Senegal, Gambia" }),
  ],
  ["PayPal not enabled", { isPayPalEnabled: false }, texts.payPal, texts.payPalTodo],
  ["PayPal not checked", { isPayPalEnabled: null }, texts.payPal, texts.payPalUnknown],
  ["zone never saved", { savedKeys: new Set(["time_zone"]) }, texts.zones, texts.zonesTodo({ names: texts.hoursZone })],
  [
    "time zone never saved",
    { savedKeys: new Set(["business_hours_zone"]) },
    texts.zones,
    texts.zonesTodo({ names: texts.timeZone }),
  ],
])("Annex F: %s is the only open line", (_, facts, name, todo) => {
  expect(open(facts)).toEqual([[name, todo]]);
});

test.each(GO_LIVE_CONFIRMATIONS)("Annex F: %s not confirmed is the only open line", (id) => {
  const goLiveConfirmed = GO_LIVE_CONFIRMATIONS.filter((other) => other !== id);
  expect(open({ settings: { ...settings, goLiveConfirmed } })).toEqual([[texts.confirm[id], texts.confirmTodo]]);
});

test.each<[string, Partial<Settings>]>([
  [
    "phone numbers for Gambia",
    { contacts: [{ country: "Gambia", phone: "", whatsapp: SAMPLE_CONTACTS[1]?.whatsapp ?? "" }] },
  ],
  ["phone numbers for USA", { contacts: [{ country: "USA", phone: SAMPLE_CONTACTS[2]?.phone ?? "", whatsapp: "" }] }],
  ["postal address", { postalAddress: SAMPLE_ADDRESS }],
  ["store email", { storeEmail: defaults.storeEmail }],
  ["Facebook", { socialLinks: [{ name: "Facebook", url: "https://www.facebook.com/" }] }],
])("Annex F, R-062: the sample %s is reported", (sample, part) => {
  expect(open({ settings: { ...settings, ...part } })).toEqual([
    [texts.contacts, texts.contactsTodo({ samples: sample })],
  ]);
});

test("R-058: PayPal needs no activation while it is not listed", () => {
  const paymentMethodsListed = ["Visa"];
  expect(open({ settings: { ...settings, paymentMethodsListed }, isPayPalEnabled: false })).toEqual([]);
});

test("R-055: delivery estimates and FAQ answers are shown side by side", () => {
  const line = linesOf(READY).find(({ name }) => name === texts.delivery);
  expect(line?.details).toEqual([
    texts.estimates({ list: "United States 3 (California 2), Canada 4, Europe 7, elsewhere 10, Senegal 9, Gambia 11" }),
    texts.answer({ text: "3-7 business days" }),
  ]);
});

test("Annex F: each line for staff names its back-office page; those for the server's owner have none", () => {
  const places = linesOf(READY).flatMap(({ name, place }) => (place === null ? [] : [[name, place]]));
  expect(places).toEqual([
    [texts.contacts, "storefront"],
    [texts.confirm.claims, "blocks"],
    [texts.testimonials, "reviews"],
    [texts.tax, "shipping"],
    [texts.shipping, "shipping"],
    [texts.delivery, "shipping"],
    [texts.confirm.legal_texts, "blocks"],
    [texts.payPal, "payment"],
    [texts.zones, "store"],
  ]);
});

test("Annex F: open contacts, claims and legal texts show what is hidden from shoppers", () => {
  const lines = linesOf({ ...READY, settings: { ...defaults, goLiveConfirmed: [] } });
  const detailsOf = (name: string) => lines.find((line) => line.name === name)?.details;
  expect(detailsOf(texts.contacts)).toEqual([texts.contactsHidden]);
  expect(detailsOf(texts.confirm.claims)).toEqual([texts.claimsHidden]);
  expect(detailsOf(texts.confirm.legal_texts)).toEqual([texts.legalHidden]);
  expect(linesOf(READY).flatMap(({ name, details }) => (details.length === 0 ? [] : name))).toEqual([texts.delivery]);
});

test("Annex F: the shop's own backups are ready once a restored one was proved within a week, regardless of the confirmation", () => {
  const lastProof = { at: "Nov 20, 2026", seconds: 8.2, lossSeconds: 0.3 };
  const backups = (
    of: Partial<GoLiveFacts["backups"]>,
    goLiveConfirmed: Settings["goLiveConfirmed"] = GO_LIVE_CONFIRMATIONS,
  ) => {
    const facts = { isKept: true, lastProof, isProofFresh: true, ...of };
    const lines = linesOf({ ...READY, settings: { ...settings, goLiveConfirmed }, backups: facts });
    const { todo, details } = lines.find(({ name }) => name === texts.confirm.backups)!;
    return { todo, details };
  };
  const proofDetails = ["Last tested Nov 20, 2026: restored in 8.2 s; a crash would lose the last 0.3 s."];
  expect(backups({})).toEqual({ todo: null, details: proofDetails });
  expect(backups({}, [])).toEqual({ todo: null, details: proofDetails });
  expect(backups({ isProofFresh: false })).toEqual({ todo: texts.proofTodo, details: proofDetails });
  expect(backups({ isProofFresh: false, lastProof: null })).toEqual({ todo: texts.proofTodo, details: [] });
  expect(backups({ isKept: false, isProofFresh: false, lastProof: null }, [])).toEqual({
    todo: texts.confirmTodo,
    details: [texts.backupKeyTodo],
  });
});

test("sample and empty phone numbers do not count as contacts", () => {
  const real = { country: "Senegal", phone: "+221 33 123 45 67", whatsapp: "" };
  expect(realContacts([...SAMPLE_CONTACTS, real, { ...real, phone: "" }])).toEqual([real]);
});
