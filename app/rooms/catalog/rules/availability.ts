import { FEW_LEFT, MAX_QUANTITY } from "../constants.ts";

/** Pieces that can be bought: stock less held ones, never below 0; no stock figure counts as none. */
export const availableStock = (stock: number | null, held: number): number => Math.max(0, (stock ?? 0) - held);

/** Whether anything can be bought. */
export const isInStock = (available: number): boolean => available > 0;

/** The most pieces one line may have: what is available, at most 999; 999 where no figure is known. */
export const maxQuantity = (available: number | null): number => Math.min(available ?? MAX_QUANTITY, MAX_QUANTITY);

/** How many are left when that is worth saying (1 to 10), else null. */
export const fewLeft = (available: number): number | null =>
  available > 0 && available <= FEW_LEFT ? available : null;
