import type { Entry } from "#app/rooms/content/types.ts";
import type { EntryKind } from "#app/rooms/content/entries/entry-kind.server.ts";
import { listEntryRevisions } from "#app/rooms/content/entries/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { formatDateTime } from "#app/shared/kernel/format/format.ts";

/** What "History" shows of an entry: each earlier state with what it has that is different now. */
export async function readHistory<Edits, Kept extends Edits & Entry>(
  ctx: Context,
  kind: EntryKind<Edits, Kept>,
  { kept, timeZone }: { readonly kept: Kept; readonly timeZone: string },
) {
  return (await listEntryRevisions(ctx, kind, kept.id)).map(({ id, edits, note, createdAt, createdBy }) => ({
    id,
    note,
    createdBy,
    timeText: formatDateTime(createdAt, timeZone),
    difference: kind.difference(edits, kept),
  }));
}
