import type { Settings } from "#app/rooms/settings/types.ts";
import { env } from "#app/shared/env.server.ts";

/** Decides whether drafts of legal texts may be shown. */
export const legalState = ({ goLiveConfirmed }: Settings) => ({
  isReviewed: goLiveConfirmed.includes("legal_texts"),
  isProduction: env().isProduction,
});
