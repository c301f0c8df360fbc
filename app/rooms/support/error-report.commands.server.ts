import { createHash, randomInt } from "node:crypto";
import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import { inTransaction, requirePermission, type Context } from "#app/shared/http/context.server.ts";
import { countForSubjects } from "#app/shared/http/limits/rate-limit.server.ts";
import type { Reversal, ReversalError } from "#app/shared/kernel/audit.ts";
import { errorId } from "#app/shared/kernel/error-report.ts";
import { isUuid } from "#app/shared/kernel/ids.ts";
import { err, ok, type Result } from "#app/shared/kernel/result.ts";
import { notifyStaff } from "#app/rooms/notifications/bell/bell.commands.server.ts";
import { errorTexts } from "./admin-messages.ts";
import { ERROR_STATES, STAFF_ERRORS_PATH } from "./constants.ts";
import { errorReport } from "./error-report.ts";
import { errorStore } from "./error-report.store.server.ts";
import type { PostedErrorReport } from "./schemas.ts";
import type { ChangeError, ErrorStatus } from "./types.ts";

const RANDOM_RANGE = 2 ** 40;

/** Stores a visitor's error report and notifies administrators, all or nothing. Repeats on the same page are one report. */
export async function reportError(ctx: Context, posted: PostedErrorReport, browser: string | null): Promise<void> {
  // public: open to everyone; routes limit how often.
  const report = errorReport({ ...posted, browser });
  await inTransaction(ctx, async (tx) => {
    const { id, count, fingerprint } = await countReport(tx, report);
    await notifyStaff(tx, {
      permission: "audit.view",
      type: "error",
      title: errorTexts.notificationTitle,
      message: errorTexts.notification({ ...report, message: report.message.slice(0, 200), count }),
      link: `${STAFF_ERRORS_PATH}?open=${id}`,
      groupKey: `error:${fingerprint}`,
    });
  });
  ctx.log.warn({ errorId: report.errorId, page: report.page }, "a page failed in the browser");
}

async function countReport(tx: Context, report: ReturnType<typeof errorReport>) {
  const fingerprint = createHash("sha256").update(`${report.page}\n${report.message}`).digest("base64url");
  return { ...(await errorStore.count(tx.db, { ...report, fingerprint }, tx.now)), fingerprint };
}

/** What a page's policy kept from running or loading, and the page's path. */
export type Stopped = { readonly directive: string; readonly blocked: string; readonly page: string };

/** Stores what the policy of a page with payments stopped as an error of that page, and notifies administrators, once an hour at most. */
export async function reportStopped(ctx: Context, stopped: Stopped, browser: string | null): Promise<void> {
  // public: browsers send it by themselves; routes limit how often.
  const { directive, blocked, page } = stopped;
  const message = errorTexts.stopped({ directive, blocked });
  const posted = { errorId: errorId(ctx.now.getTime(), randomInt(RANDOM_RANGE) / RANDOM_RANGE), message, page };
  await inTransaction(ctx, async (tx) => {
    const { id } = await countReport(tx, errorReport({ ...posted, browser }));
    const counted = await countForSubjects(tx, "stoppedNotice", [page]);
    if (!counted.ok) return;
    await notifyStaff(tx, {
      permission: "audit.view",
      type: "warning",
      title: errorTexts.stoppedTitle,
      message: errorTexts.stoppedNotification({ directive, blocked }),
      link: `${STAFF_ERRORS_PATH}?open=${id}`,
      groupKey: `stopped:${page}`,
    });
  });
}

type ErrorChange = { readonly id: string; readonly status: ErrorStatus; readonly seenCount: number };

/** Resolves or reopens a report, unless the error has occurred again since it was seen. Audited. */
export async function changeError(
  ctx: Context,
  { id, status, seenCount }: ErrorChange,
): Promise<Result<void, Exclude<ChangeError, "note_too_long">>> {
  requirePermission(ctx.actor, "audit.view");
  return inTransaction(ctx, async (tx) => {
    const report = isUuid(id) ? await errorStore.lock(tx.db, id) : null;
    if (!report) return err("not_found");
    if (report.count !== seenCount || report.status === status) return err("changed_by_other");
    await errorStore.setStatus(tx.db, id, status);
    const states = { before: { status: report.status }, after: { status } };
    await recordAudit(tx, { action: "error.change", entity: "error", entityId: id, ...states });
    return ok(undefined);
  });
}

/** Gives a report its former state back; `changed_by_other` when it has that already. */
export async function revertError(ctx: Context, { id, before }: Reversal): Promise<Result<null, ReversalError>> {
  requirePermission(ctx.actor, "audit.view");
  const status = ERROR_STATES.find((state) => state === before["status"]);
  if (!status) return err("not_allowed");
  return inTransaction(ctx, async (tx) => {
    const report = isUuid(id) ? await errorStore.lock(tx.db, id) : null;
    if (!report) return err("not_found");
    const changed = await changeError(tx, { id, status, seenCount: report.count });
    return changed.ok ? ok(null) : changed;
  });
}
