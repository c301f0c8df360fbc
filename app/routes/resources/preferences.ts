import { redirect, type ActionFunctionArgs } from "react-router";
import { COOKIE_AGE, plainCookie } from "../../shared/http/cookies.ts";
import { localPath } from "../../shared/http/local-path.ts";
import { AGE_COOKIE, THEME_COOKIE } from "../../shared/http/preferences.ts";
import { readForm } from "../../shared/http/read-form.ts";

/** GET has nothing here. */
export const loader = (): Response => redirect("/");

/** POST /preferences: keeps the theme or the answer to the age question for a year, then goes back (S-THEME-04, S-AGE-06). */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request);
  const headers = new Headers();
  const theme = form.get("theme");
  if (theme === "light" || theme === "dark")
    headers.append("Set-Cookie", plainCookie(THEME_COOKIE, theme, COOKIE_AGE.year));
  if (form.get("age") === "yes") headers.append("Set-Cookie", plainCookie(AGE_COOKIE, "yes", COOKIE_AGE.year));
  return redirect(localPath(form.get("returnTo")), { status: 303, headers });
}
