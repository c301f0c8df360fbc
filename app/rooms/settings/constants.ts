/** Page cache tag of every page that prints a setting. */
export const SETTINGS_TAG = "settings";

/** The shop's address for letters until the owner sets one. */
export const DEFAULT_STORE_EMAIL = "hello@safara.example";

/** The countries of the checkout: the nine of the document and the two home markets. */
export const DEFAULT_COUNTRIES = [
  "United States",
  "Senegal",
  "Gambia",
  "Canada",
  "United Kingdom",
  "Australia",
  "France",
  "Germany",
  "Italy",
  "Spain",
  "Other",
] as const;

/** Sample contacts, unmistakably made up; the go-live check asks for the real ones. */
export const SAMPLE_CONTACTS = [
  { country: "Senegal", phone: "+221 00 000 00 00", whatsapp: "+221000000000" },
  { country: "Gambia", phone: "+220 000 0000", whatsapp: "+2200000000" },
  { country: "USA", phone: "+1 (202) 555-0100", whatsapp: "+12025550100" },
];

/** The whole USA, as the sample address is nowhere in it; only OpenStreetMap's embed page may stand in a frame. */
export const SAMPLE_MAP_URL =
  "https://www.openstreetmap.org/export/embed.html?bbox=-125.0,24.0,-66.5,49.5&layer=mapnik";

/** Business hours of the document (S-FTR-09..11). */
export const DEFAULT_HOURS = [
  { days: "Monday to Friday", hours: "9:00 AM to 6:00 PM" },
  { days: "Saturday", hours: "10:00 AM to 4:00 PM" },
  { days: "Sunday", hours: "closed" },
];

/** Days until delivery by place (S-CONST-08..12, R-076). */
export const DEFAULT_DELIVERY_DAYS = {
  california: 2,
  unitedStates: 3,
  canada: 4,
  europe: 7,
  elsewhere: 10,
  unknown: 5,
  countries: {},
};
