import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import type { HoldLimit, StockShort } from "../errors.ts";
import type { StockShortage } from "../types.ts";

const STOCK_TEXTS = messages({
  held: "{name} was reserved for you, but no payment arrived. Please try again in an hour.",
  atMost:
    "You can order up to {most} of {name} at a time. Please update your cart. You can order more once this order is paid.",
  soldOut: "{name} is sold out.",
  left: "Only {left} left of {name}. Please update your cart.",
});

export const reservationText = (error: StockShort | HoldLimit): string =>
  error.code === "hold_limit" ? holdLimitText(error) : stockShortText(error);

const holdLimitText = ({ name, most }: HoldLimit): string =>
  most === 0 ? STOCK_TEXTS.held({ name }) : STOCK_TEXTS.atMost({ most, name });

export const stockShortText = ({ name, left }: Pick<StockShortage, "name" | "left">): string =>
  left === 0 ? STOCK_TEXTS.soldOut({ name }) : STOCK_TEXTS.left({ left, name });
