import type { SettingTab } from "#app/rooms/settings/constants.ts";
import { readSettingForms, readSettings } from "#app/rooms/settings/queries.server.ts";
import { COUNTRIES } from "#app/rooms/shipping/constants.ts";
import { shippingRateFields, taxRateFields } from "#app/rooms/shipping/rates/rate-form.ts";
import { readRates } from "#app/rooms/shipping/rates/queries.server.ts";
import { toDecimal } from "#app/shared/kernel/format/money.ts";
import { can } from "#app/shared/kernel/access/permissions.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { readGoLive } from "./go-live/read-go-live.server.ts";

export type SettingsTab = Awaited<ReturnType<typeof readSettingsTab>>;

export async function readSettingsTab(ctx: StaffContext, tab: SettingTab) {
  switch (tab) {
    case "store":
      return { tab, forms: await readSettingForms(ctx, ["store"]), timeZones: timeZones() } as const;
    case "payment":
      return { tab, forms: await readSettingForms(ctx, ["payment"]) } as const;
    case "shipping":
      return {
        tab,
        forms: await readSettingForms(ctx, ["shipping", "carriers", "delivery"]),
        ...(await readShipping(ctx)),
      } as const;
    case "storefront":
      return { tab, forms: await readSettingForms(ctx, ["age", "contact", "hours", "newsletter", "reviews"]) } as const;
    case "security": {
      const maySwitch = can(ctx.actor.role, "settings.specialist-access");
      return { tab, forms: await readSettingForms(ctx, ["security", "records"]), maySwitch } as const;
    }
    case "go-live": {
      const [forms, lines] = await Promise.all([readSettingForms(ctx, ["confirmations"]), readGoLive(ctx)]);
      return { tab, forms, lines } as const;
    }
  }
}

async function readShipping(ctx: StaffContext) {
  const [settings, { shipping, tax }] = await Promise.all([readSettings(ctx), readRates(ctx)]);
  const { currency, countries, deliveryDays } = settings;
  // Estimates find a country by its code: others cannot have their own days.
  const known = COUNTRIES.filter(({ code, name }) => code !== null && countries.includes(name)).map(({ name }) => name);
  return {
    currency,
    rateDefaults: {
      rate: toDecimal(settings.defaultShippingRateCents),
      free: toDecimal(settings.freeShippingThresholdCents),
      percent: String(settings.taxPercent),
    },
    deliveryCountries: [...new Set([...known, ...Object.keys(deliveryDays.countries)])],
    shippingRates: { fields: shippingRateFields(shipping.rows, countries), stamp: shipping.stamp },
    taxRates: { fields: taxRateFields(tax.rows, countries), stamp: tax.stamp },
  };
}

const timeZones = (): string[] => ["UTC", ...Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC")];
