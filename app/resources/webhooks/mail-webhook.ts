import type { ActionFunctionArgs } from "react-router";
import { BOUNCE_REPORT_MAX_BYTES } from "#app/rooms/newsletter/constants.ts";
import { bounceReport } from "#app/rooms/newsletter/schemas.ts";
import { isMailService, recordBounces } from "#app/rooms/newsletter/delivery/record-bounces.server.ts";
import { methodNotAllowed } from "#app/shared/http/request/refuse.ts";
import { readBytes } from "#app/shared/http/request/body.server.ts";
import { shop } from "#app/shared/http/request-state.server.ts";

export const loader = (): Response => methodNotAllowed("POST");

const refuse = (error: string, status: number): Response => Response.json({ error }, { status });

/** POST /api/webhooks/mail: bounced addresses, proved by the secret. Anything but a report gets 200, so that it is not repeated. */
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

/** The addresses of a report; null for invalid JSON. */
function readReport(text: string): string[] | null {
  try {
    return bounceReport.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
