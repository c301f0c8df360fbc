import { recordAudit } from "#app/shared/audit/record-audit.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";

type Uploaded = { readonly id: string; readonly url: string; readonly originalName: string; readonly size: number };

/** Audits an upload to the library; what the shop itself stores is not audited. */
export async function auditUpload(tx: Context, { id, url, originalName, size }: Uploaded): Promise<void> {
  // public: the command that stores the file has checked the permission.
  if (tx.actor.kind !== "account") return;
  const after = { name: originalName, url, size };
  await recordAudit(tx, { action: "media.upload", entity: "media", entityId: id, before: null, after });
}
