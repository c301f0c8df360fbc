import { createHash } from "node:crypto";
import { inTransaction, type Context } from "#app/shared/http/context.server.ts";
import { notifyStaff } from "#app/rooms/notifications/use-cases/notify-staff.server.ts";
import { STAFF_ERRORS_PATH } from "../constants.ts";
import type { SentErrorReport } from "../error-schemas.ts";
import { errorTexts } from "../error-messages.ts";
import { errorReport } from "../rules/error-report.ts";
import { errorStore } from "../store/error-store.server.ts";

/**
 * Keeps what a visitor's error screen tells and tells administrators, all or nothing; the same error on the same page is one report
 * and one notification. Routes limit how often.
 */
export async function reportError(ctx: Context, sent: SentErrorReport, browser: string | null): Promise<void> {
  // public: pages fail for everybody.
  const report = errorReport({ ...sent, browser });
  const fingerprint = createHash("sha256").update(`${report.page}\n${report.message}`).digest("base64url");
  await inTransaction(ctx, async (tx) => {
    const { id, count } = await errorStore.count(tx.db, { ...report, fingerprint }, tx.now);
    await notifyStaff(tx, {
      permission: "audit.view",
      type: "error",
      title: errorTexts.notificationTitle,
      message: errorTexts.notification({ ...report, count }),
      link: `${STAFF_ERRORS_PATH}?open=${id}`,
      groupKey: `error:${fingerprint}`,
    });
  });
  ctx.log.warn({ errorId: report.errorId, page: report.page }, "a page failed in the browser");
}
