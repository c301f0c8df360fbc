import { plainCookie, readCookie } from "#app/shared/http/request/cookies.ts";
import { JUST_PLACED_SECONDS } from "../constants.ts";

const NAME = "order_placed";

/** Makes the order page thank this browser for its new order; grants no access. */
export const justPlacedCookie = (orderId: string): string => plainCookie(NAME, orderId, JUST_PLACED_SECONDS);

export const isJustPlaced = (cookieHeader: string | null, orderId: string): boolean =>
  readCookie(cookieHeader, NAME) === orderId;
