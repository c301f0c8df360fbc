import { join } from "node:path";
import { ANCHORS_FILE } from "#app/shared/audit/audit-anchors.server.ts";
import type { ChainFault } from "#app/shared/audit/audit-chain.server.ts";

const WORDS: Record<Exclude<ChainFault["kind"], WholeFault>, string> = {
  entry_missing: "was recorded and is missing",
  entry_changed: "differs from what was recorded",
  link_broken: "does not follow from the one before it",
  link_missing: "was written without the chain",
  anchor_differs: "differs from the one recorded outside the database",
};
type WholeFault = "anchor_unreadable" | "anchors_missing";
const WHOLE_WORDS: Record<WholeFault, string> = {
  anchor_unreadable: "there are lines that hold no anchor in",
  anchors_missing: "there are no anchors in",
};

/** A fault of the audit log in words. `dataDir` holds its anchors. */
export function auditFaultText({ kind, position, entryId }: ChainFault, dataDir: string): string {
  if (kind === "anchors_missing" || kind === "anchor_unreadable")
    return `${WHOLE_WORDS[kind]} ${join(dataDir, ANCHORS_FILE)}`;
  return `${position > 0 ? `link ${position}, ` : ""}entry ${entryId || "unknown"} ${WORDS[kind]}`;
}
