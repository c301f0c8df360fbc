import { DELIVERY_PLACES } from "./constants.ts";
import { settingTexts as texts } from "./messages.ts";

type FieldRow = {
  readonly title: (values: { number: number }) => string;
  readonly columns: Readonly<Record<string, string>>;
};

const rows = (): Readonly<Record<string, FieldRow>> => ({
  contacts: {
    title: texts.contact,
    columns: { country: texts.contactCountry, phone: texts.contactPhone, whatsapp: texts.contactWhatsapp },
  },
  social_links: { title: texts.link, columns: { name: texts.linkName, url: texts.linkUrl } },
  carriers: {
    title: texts.carrier,
    columns: { name: texts.carrierName, url: texts.carrierUrl, isOn: texts.carrierOn, place: texts.carrierPlace },
  },
  business_hours: { title: texts.hours, columns: { days: texts.hoursDays, hours: texts.hoursTimes } },
});

const fieldsIn = (currency: string): Readonly<Record<string, string>> => ({
  store_name: texts.storeName,
  store_email: texts.storeEmail,
  store_description: texts.storeDescription,
  time_zone: texts.timeZone,
  founding_year: texts.foundingYear,
  currency: texts.currency,
  tax_rate: texts.taxRate,
  payment_methods_listed: texts.payments,
  free_shipping_threshold: texts.threshold({ currency }),
  default_shipping_rate: texts.rate({ currency }),
  countries: texts.countries,
  postal_optional_countries: texts.postalOptional,
  legal_age_text: texts.legalAge,
  underage_url: texts.underageUrl,
  postal_address: texts.address,
  map_url: texts.mapUrl,
  business_hours_zone: texts.hoursZone,
  password_min: texts.passwordMin,
  deleted_orders_years: texts.recordYears,
});

/** A field's name with its row or country ("Contact 2, Phone"); null for one without a name. */
export function settingFieldName(field: string, currency: string): string | null {
  const [key = "", part = "", column = ""] = field.split(".");
  if (key === "delivery_estimates") return placeName(field, part);
  const row = rows()[key];
  if (!row) return fieldsIn(currency)[key] ?? null;
  const name = row.columns[column];
  const title = row.title({ number: Number(part) + 1 });
  return name ? `${title}, ${name}` : title;
}

/** A country's name may contain full stops. */
function placeName(field: string, part: string): string | null {
  if (part === "countries") return field.slice("delivery_estimates.countries.".length);
  const place = DELIVERY_PLACES.find((known) => known === part);
  return place ? texts.places[place] : null;
}
