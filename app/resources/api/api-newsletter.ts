import type { ActionFunctionArgs } from "react-router";
import { methodNotAllowed } from "#app/shared/http/request/refuse.ts";
import { receiveSignUp } from "#app/shop/newsletter/receive-sign-up.server.ts";

export const loader = (): Response => methodNotAllowed("POST");

/** POST /api/newsletter: a sign-up as JSON; the answer does not reveal who is a subscriber. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const received = await receiveSignUp(context, await request.json().catch(() => null));
  if (!received.ok) return Response.json({ error: received.error.text }, received.error.init);
  return Response.json({ status: received.value });
}
