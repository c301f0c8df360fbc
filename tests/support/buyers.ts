import { randomUUID } from "node:crypto";

/** Test cards of the payment sandbox. */
export const CARDS = {
  pays: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  asks: "4000 0027 6000 3184",
  processes: "4000 0000 0000 0077",
} as const;

/** The values of the shipping form by field name; the country comes first because it determines the fields. */
export type Typed = Readonly<Record<string, string>>;
const common = { firstName: "Awa", lastName: "Diop" };
/** One buyer for each home market, with that country's phone and postal code. */
export const BUYERS = {
  "United States": {
    ...common,
    country: "United States",
    phone: "(555) 123-4567",
    address: "12 Main Street",
    city: "Oakland",
    state: "California",
    zipCode: "94601",
  },
  Senegal: {
    ...common,
    country: "Senegal",
    phone: "77 123 45 67",
    address: "12 Rue de la Gare",
    city: "Dakar",
    state: "Dakar",
  },
  Gambia: {
    ...common,
    country: "Gambia",
    phone: "301 2345",
    address: "5 Kairaba Avenue",
    city: "Serekunda",
    state: "Kanifing",
  },
} as const satisfies Record<string, Typed>;

export const newEmail = (): string => `guest-${randomUUID()}@example.com`;
