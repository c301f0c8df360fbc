import { redirect, type ActionFunctionArgs } from "react-router";
import { deliverToCookie } from "#app/rooms/shipping/delivery/deliver-to-cookie.ts";
import { COOKIE_AGE, plainCookie } from "#app/shared/http/request/cookies.ts";
import { localPath, AGE_COOKIE, THEME_COOKIE } from "#app/shared/http/request/preferences.ts";
import { typedFields } from "#app/shared/kernel/forms/form.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";

export const loader = (): Response => redirect("/");

const COUNTRY_CODE = /^(?:[A-Z]{2})?$/;

/** POST /preferences: keeps theme, delivery country or age answer for a year, then goes back. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request);
  const headers = new Headers();
  const { theme, age, deliverTo, returnTo } = typedFields(form, ["theme", "age", "deliverTo", "returnTo"]);
  if (theme === "light" || theme === "dark")
    headers.append("Set-Cookie", plainCookie(THEME_COOKIE, theme, COOKIE_AGE.year));
  if (age === "yes") headers.append("Set-Cookie", plainCookie(AGE_COOKIE, "yes", COOKIE_AGE.year));
  if (form.has("deliverTo") && COUNTRY_CODE.test(deliverTo)) headers.append("Set-Cookie", deliverToCookie(deliverTo));
  return redirect(localPath(returnTo), { status: 303, headers });
}
