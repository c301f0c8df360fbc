import { textPageTexts } from "#app/rooms/content/texts/page-messages.ts";
import type { ContentTokens } from "#app/rooms/content/types.ts";
import type { Settings } from "#app/rooms/settings/types.ts";
import { formatWholeMoney } from "#app/shared/kernel/format/format.ts";

/** The settings that texts may name in braces, formatted; whole amounts without cents. */
export function contentTokens(settings: Settings): ContentTokens {
  const amount = (cents: number): string => formatWholeMoney(cents, settings.currency);
  return {
    store_name: settings.storeName,
    store_email: settings.storeEmail || textPageTexts.noEmail,
    store_description: settings.storeDescription,
    free_shipping_threshold: amount(settings.freeShippingThresholdCents),
    default_shipping_rate: amount(settings.defaultShippingRateCents),
  };
}
