import type { ActionFunctionArgs } from "react-router";
import { errorReportSchema } from "../../rooms/support/error-schemas.ts";
import { reportError } from "../../rooms/support/use-cases/report-error.server.ts";
import { tooManyAttempts, methodNotAllowed } from "../../shared/http/json-errors.ts";
import { countAttempt } from "../../shared/http/rate-limit.server.ts";
import { TOO_MANY_ATTEMPTS } from "../../shared/http/rate-limits.ts";
import { readJson } from "../../shared/http/read-json.server.ts";
import { clientIp, shop } from "../../shared/http/request-state.server.ts";

/** GET and the like have nothing here. */
export const loader = (): Response => methodNotAllowed("POST");

/** POST /error-reports: what the error screen tells by itself (S-UI-12, R-016). */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const ctx = shop(context);
  const counted = await countAttempt(ctx, "errorReport", { ip: clientIp(context) });
  if (!counted.ok) return tooManyAttempts(TOO_MANY_ATTEMPTS, counted.error.retryAfterSeconds);
  const report = await readJson(request, errorReportSchema);
  if (!report) return Response.json({ error: "Invalid request" }, { status: 400 });
  await reportError(ctx, report, request.headers.get("user-agent"));
  return new Response(null, { status: 204 });
}
