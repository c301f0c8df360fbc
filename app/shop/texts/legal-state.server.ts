import type { Settings } from "#app/rooms/settings/types.ts";
import { env } from "#app/shared/env.server.ts";

export const legalState = ({ goLiveConfirmed }: Settings) => ({
  isReviewed: goLiveConfirmed.includes("legal_texts"),
  isProduction: env().isProduction,
});
