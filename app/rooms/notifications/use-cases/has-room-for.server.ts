import type { Context } from "#app/shared/http/context.server.ts";
import { UNSOLICITED_KINDS, UNSOLICITED_LIMITS } from "../constants.ts";
import { mailStore } from "../store/mail-store.server.ts";

const MS = 1000;

/** Whether a mail is within its address's limit; only mails that anybody can trigger have one. */
export async function hasRoomFor(tx: Context, { to, kind }: { to: string; kind: string }): Promise<boolean> {
  // public: called for every mail that is queued.
  const kinds: readonly string[] = UNSOLICITED_KINDS;
  if (!kinds.includes(kind)) return true;
  for (const { seconds, ofKind, inAll } of UNSOLICITED_LIMITS) {
    const sent = await mailStore.countTo(tx.db, { to, kinds, since: new Date(tx.now.getTime() - seconds * MS) });
    const all = [...sent.values()].reduce((sum, count) => sum + count, 0);
    if ((sent.get(kind) ?? 0) >= ofKind || all >= inAll) return false;
  }
  return true;
}
