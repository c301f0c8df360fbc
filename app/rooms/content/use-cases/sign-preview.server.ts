import { createHmac } from "node:crypto";
import { env } from "#app/shared/env.server.ts";

/** Signs what a preview's token claims; the purpose keeps it from being any other signature of ours. */
export const previewSignature = (claim: string): string =>
  createHmac("sha256", env().sessionSecret).update(`section-preview:${claim}`).digest("base64url");
