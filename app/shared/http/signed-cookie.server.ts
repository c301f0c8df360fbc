import { createCookie, type Cookie } from "react-router";
import { env } from "../env.server.ts";

/** A cookie only the server can write: signed with the shop's secret, httpOnly, Lax, Secure over https. */
export function signedCookie(name: string, maxAgeSeconds: number): Cookie {
  return createCookie(name, {
    secrets: [env().sessionSecret],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: maxAgeSeconds,
    secure: env().publicUrl.startsWith("https:"),
  });
}
