import { signedCookie } from "#app/shared/http/signed-cookie.server.ts";
import { ACCESS_COOKIE_SECONDS } from "./constants.ts";

/** The signed, httpOnly cookie that opens guest orders to one browser for 7 days. */
export const accessCookie = () => signedCookie("order_access", ACCESS_COOKIE_SECONDS);
