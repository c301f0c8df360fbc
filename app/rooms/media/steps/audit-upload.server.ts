import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";

type Uploaded = { readonly id: string; readonly url: string; readonly originalName: string; readonly size: number };

/** Writes into the audit log that a file came into the library; what the shop itself brings leaves no trace. */
export async function auditUpload(tx: Context, { id, url, originalName, size }: Uploaded): Promise<void> {
  // public: the use case that keeps the file has checked who may.
  if (tx.actor.kind !== "account") return;
  const after = { name: originalName, url, size };
  await recordAudit(tx, { action: "media.upload", entity: "media", entityId: id, before: null, after });
}
