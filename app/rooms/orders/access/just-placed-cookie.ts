import { plainCookie, readCookie } from "#app/shared/http/request/cookies.ts";
import { JUST_PLACED_SECONDS } from "../constants.ts";

const NAME = "order_placed";

/** The Set-Cookie value that makes this browser's next views of the order say thank you. It opens nothing: access is decided elsewhere. */
export const justPlacedCookie = (orderId: string): string => plainCookie(NAME, orderId, JUST_PLACED_SECONDS);

/** Whether this browser placed the order a moment ago. */
export const isJustPlaced = (cookieHeader: string | null, orderId: string): boolean =>
  readCookie(cookieHeader, NAME) === orderId;
