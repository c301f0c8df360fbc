import type { ActionFunctionArgs } from "react-router";
import { BOUNCE_REPORT_MAX_BYTES } from "#app/rooms/newsletter/constants.ts";
import { bounceReport } from "#app/rooms/newsletter/schemas.ts";
import { isMailService, recordBounces } from "#app/rooms/newsletter/delivery/record-bounces.server.ts";
import { methodNotAllowed } from "#app/shared/http/request/refuse.ts";
import { readBytes } from "#app/shared/http/request/body.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";

/** GET and the like have nothing here. */
export const loader = (): Response => methodNotAllowed("POST");

const refuse = (error: string, status: number): Response => Response.json({ error }, { status });

/**
 * POST /api/webhooks/mail: what the mail service reports of addresses that refuse mail for good, long after it took the
 * mail. Who calls proves itself with the secret; what is no such report is answered with 200, so that it is not
 * repeated.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const ctx = shop(context);
  if (!isMailService(request.headers.get("authorization"))) return refuse("Unauthorized", 401);
  const body = await readBytes(request, BOUNCE_REPORT_MAX_BYTES);
  if (body === null) return refuse("Too large", 413);
  const report = readReport(body.toString("utf8"));
  if (report === null) return refuse("No JSON", 400);
  const bounced = await recordBounces(ctx, report);
  return Response.json({ received: true, bounced });
}

/** The addresses of a report; null when it is no JSON. */
function readReport(text: string): string[] | null {
  try {
    return bounceReport.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
