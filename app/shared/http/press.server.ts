import type { Database } from "../db/client.server.ts";
import { DAY_MS } from "../kernel/format/dates.ts";
import { isUuid } from "../kernel/ids.ts";
import { httpTexts } from "./messages.ts";
import { RefusedError } from "./request/refuse.ts";

/** One press of a button of the back office. A form whose answer was lost is sent again with the same key. */
export type Press = {
  readonly key: string;
  /** Whether a transaction of this request has committed with the key. */
  isTaken: boolean;
};

/** The press with this key, for a context; none when a client sent no UUID. */
export const pressOf = (key: string | null): { readonly press?: Press } =>
  isUuid(key) ? { press: { key, isTaken: false } } : {};

/** The press has already changed something in an earlier request; this one has changed nothing. */
export class AlreadyDone extends RefusedError {
  constructor() {
    super(409, httpTexts.alreadyDone);
    this.name = "AlreadyDone";
  }
}

type Taking = { readonly db: Database; readonly requestId: string; readonly now: Date };

/** Takes a press's key with the caller's transaction, or throws AlreadyDone; waits while another request with the key is under way. */
export async function takePress({ db, requestId, now }: Taking, key: string): Promise<void> {
  const taken = await db
    .insertInto("office_presses")
    .values({ key, request_id: requestId, made_at: now })
    .onConflict((conflict) =>
      // Transactions of one request may run at the same time; all of them belong to the press.
      conflict
        .column("key")
        .doUpdateSet({ made_at: now })
        .whereRef("office_presses.request_id", "=", "excluded.request_id"),
    )
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 0n) throw new AlreadyDone();
}

/** A job. Removes keys after a day: no page waits that long before its form is sent again. */
export async function clearPresses({ db, now }: Omit<Taking, "requestId">): Promise<void> {
  await db
    .deleteFrom("office_presses")
    .where("made_at", "<", new Date(now.getTime() - DAY_MS))
    .execute();
}
