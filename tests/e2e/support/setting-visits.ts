import { at } from "./admin-states.ts";
import type { Visit } from "./inspection.ts";
import { asStaff, currencyQuestion, settingConflict, settingRefused } from "./people-states.ts";
import type { PeopleWorld } from "./people-world.ts";

const TABS = ["store", "payment", "shipping", "storefront", "security", "go-live"];
const tab = (name: string): string => `/admin/settings?tab=${name}`;

/** The states of the settings: every part, its errors, its questions, and the read-only view. */
export const settingVisits = (people: PeopleWorld): Visit[] => [
  ...at(...TABS.map(tab), `${tab("store")}&saved=1`),
  {
    path: tab("store"),
    open: settingRefused("Store Information", { "Store Name": "", "Store Email": "hello", "Founding Year": "old" }),
  },
  { path: tab("store"), open: settingConflict },
  { path: tab("payment"), open: currencyQuestion },
  { path: tab("payment"), open: settingRefused("Payment Settings", { "Tax Rate (%)": "101" }) },
  {
    path: tab("shipping"),
    open: settingRefused("Shipping by Country", {
      "Senegal: Free from (USD)": "250",
      "Gambia: Free from (USD)": "250",
      "Canada: Rate (USD)": "-1",
    }),
  },
  {
    path: tab("shipping"),
    open: settingRefused("Tax by Country or State", { "Senegal: Tax (%)": "101", "Canada: Tax (%)": "-1" }),
  },
  {
    path: tab("shipping"),
    open: settingRefused("Delivery Estimates", { California: "0", Senegal: "100", "United States": "" }),
  },
  {
    path: tab("storefront"),
    open: settingRefused("Contact", { Country: "", Map: "nowhere", Address: "nowhere" }),
  },
  { path: tab("security"), open: settingRefused("Security", { "Minimum Password Length": "3" }) },
  { path: tab("store"), ...asStaff(people.shop, people.managerEmail) },
];
