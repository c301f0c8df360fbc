import { z } from "zod";
import { ERROR_ID } from "#app/shared/kernel/error-id.ts";

/** What the error screen posts; longer texts are cut later, not refused. */
export const errorReportSchema = z.object({
  errorId: z.string().regex(ERROR_ID),
  message: z.string().max(100_000),
  page: z.string().max(10_000),
});
export type SentErrorReport = z.infer<typeof errorReportSchema>;
