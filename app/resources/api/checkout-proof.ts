import type { ActionFunctionArgs } from "react-router";
import { checkoutRefusals } from "#app/rooms/checkout/messages.ts";
import { PROOF_FIELDS, proofForm } from "#app/rooms/checkout/schemas.ts";
import { provePayment } from "#app/rooms/checkout/card-testing/payment-puzzle.server.ts";
import { methodNotAllowed, tooManyAttempts } from "#app/shared/http/request/refuse.ts";
import { countAttempt } from "#app/shared/http/limits/rate-limit.server.ts";
import { readForm } from "#app/shared/http/request/body.server.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { typedFields } from "#app/shared/kernel/forms/form.ts";

export const loader = (): Response => methodNotAllowed("POST");

/** POST /api/checkout/proof: the solution of the puzzle that the payment step shows while cards are being tested. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const counted = await countAttempt(shop(context), "checkout", { ip: clientIp(context) });
  if (!counted.ok) return tooManyAttempts(checkoutRefusals.tooManyRequests, counted.error.retryAfterSeconds);
  const proof = proofForm.parse(typedFields(await readForm(request), PROOF_FIELDS));
  return Response.json({ isProven: await provePayment(shop(context), proof) });
}
