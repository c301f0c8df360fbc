import { redirect } from "react-router";
import type { Route } from "./+types/logout";
import { signOut } from "#app/rooms/accounts/sign-in/session.commands.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { formText } from "#app/shared/kernel/forms/form.ts";
import { httpTexts } from "#app/shared/http/messages.ts";

/** GET is refused, so that no link can sign an account out. */
export const loader = (): Response =>
  new Response(httpTexts.signOutByButton, { status: 405, headers: { Allow: "POST" } });

/** Ends the session and redirects to the home page, or from the back office (`from=admin`) to the sign-in. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const cookies = await signOut(shop(context), request.headers);
  const headers = new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  return redirect(formText(form, "from") === "admin" ? "/login" : "/", { status: 303, headers });
}
