import type { ActionFunctionArgs } from "react-router";
import { errorReportSchema } from "#app/rooms/support/schemas.ts";
import { reportError, reportStopped } from "#app/rooms/support/error-report.commands.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { tooManyAttempts, methodNotAllowed } from "#app/shared/http/request/refuse.ts";
import { isAnnouncedBeyond, readJson } from "#app/shared/http/request/body.server.ts";
import { isPolicyReport, POLICY_REPORT_MAX, readViolations, stoppedOnCheckout } from "#app/http/page/policy-report.ts";
import { countAttempt } from "#app/shared/http/limits/rate-limit.server.ts";
import { clientIp, shop } from "#app/shared/http/request-state.server.ts";
import { httpTexts } from "#app/shared/http/messages.ts";

export const loader = (): Response => methodNotAllowed("POST");

/** POST /error-reports: reports of the error screen, and browsers' reports of violations of the content security policy. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const ctx = shop(context);
  const counted = await countAttempt(ctx, "errorReport", { ip: clientIp(context) });
  if (!counted.ok) return tooManyAttempts(httpTexts.tooManyAttempts, counted.error.retryAfterSeconds);
  if (isPolicyReport(request)) return takePolicyReport(ctx, request);
  const report = await readJson(request, errorReportSchema);
  if (!report) return Response.json({ error: httpTexts.invalidRequest }, { status: 400 });
  await reportError(ctx, report, request.headers.get("user-agent"));
  return new Response(null, { status: 204 });
}

async function takePolicyReport(ctx: Context, request: Request): Promise<Response> {
  const text = isAnnouncedBeyond(request, POLICY_REPORT_MAX) ? null : await request.text();
  if (text === null || text.length > POLICY_REPORT_MAX) return new Response(null, { status: 413 });
  const violations = readViolations(text);
  if (!violations) return Response.json({ error: httpTexts.invalidRequest }, { status: 400 });
  ctx.log.warn({ violations }, "a page's policy stopped something");
  for (const stopped of stoppedOnCheckout(violations))
    await reportStopped(ctx, stopped, request.headers.get("user-agent"));
  return new Response(null, { status: 204 });
}
