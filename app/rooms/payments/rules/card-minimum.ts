import { CARD_MINIMUM_CENTS } from "../constants.ts";

/**
 * The smallest amount in cents that a card can be charged in this currency; one the shop cannot have asks for the
 * dearest.
 */
export const cardMinimum = (currency: string): number =>
  CARD_MINIMUM_CENTS[currency.toUpperCase() as keyof typeof CARD_MINIMUM_CENTS] ??
  Math.max(...Object.values(CARD_MINIMUM_CENTS));
