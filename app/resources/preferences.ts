import { redirect, type ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { deliverToCookie } from "#app/rooms/shipping/delivery/deliver-to-cookie.ts";
import { COOKIE_AGE, plainCookie } from "#app/shared/http/request/cookies.ts";
import { localPath, AGE_COOKIE, THEME_COOKIE } from "#app/shared/http/request/preferences.ts";
import { typedFields } from "#app/shared/kernel/forms/form.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";

export const loader = (): Response => redirect("/");

const COUNTRY_CODE = /^(?:[A-Z]{2})?$/;

const FIELDS = ["theme", "age", "deliverTo", "returnTo"] as const;

/** What no form of the shop offers counts as absent. */
const preferencesForm = z.object({
  theme: z.enum(["light", "dark"]).nullable().catch(null),
  age: z.literal("yes").nullable().catch(null),
  deliverTo: z.string().regex(COUNTRY_CODE).nullable().catch(null),
  returnTo: z.string().transform(localPath),
});

/** POST /preferences: keeps theme, delivery country or age answer for a year, then goes back. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request);
  const headers = new Headers();
  const { theme, age, deliverTo, returnTo } = preferencesForm.parse(typedFields(form, FIELDS));
  if (theme) headers.append("Set-Cookie", plainCookie(THEME_COOKIE, theme, COOKIE_AGE.year));
  if (age) headers.append("Set-Cookie", plainCookie(AGE_COOKIE, age, COOKIE_AGE.year));
  if (form.has("deliverTo") && deliverTo !== null) headers.append("Set-Cookie", deliverToCookie(deliverTo));
  return redirect(returnTo, { status: 303, headers });
}
