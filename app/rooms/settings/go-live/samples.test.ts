import { expect, test } from "vitest";
import { SETTING_DEFINITIONS } from "../schemas.ts";
import type { SettingValues } from "../types.ts";
import { settingsOf } from "../stored-settings.ts";
import { withoutSamples } from "./samples.ts";

const defaults = settingsOf(
  Object.fromEntries(
    Object.entries(SETTING_DEFINITIONS).map(([key, { fallback }]) => [key, fallback]),
  ) as unknown as SettingValues,
);

test("R-062: sample contacts are removed; countries, hours and name stay", () => {
  const shown = withoutSamples(defaults);
  expect(shown).toEqual({
    ...defaults,
    storeEmail: "",
    contacts: ["Senegal", "Gambia", "USA"].map((country) => ({ country, phone: "", whatsapp: "" })),
    postalAddress: "",
    socialLinks: [],
  });
});

test("R-062: values entered by staff stay while unreplaced samples are removed", () => {
  const [senegal, gambia] = defaults.contacts;
  const own = {
    ...defaults,
    contacts: [{ ...senegal!, phone: "+221 33 869 12 34" }, gambia!],
    postalAddress: "1 Rue A",
  };
  expect(withoutSamples(own)).toMatchObject({
    contacts: [
      { country: "Senegal", phone: "+221 33 869 12 34", whatsapp: "" },
      { country: "Gambia", phone: "", whatsapp: "" },
    ],
    postalAddress: "1 Rue A",
  });
});
