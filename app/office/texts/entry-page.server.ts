import type { Entry } from "#app/rooms/content/entries/entry-types.ts";
import type { EntryKind } from "#app/rooms/content/entries/entry-kind.server.ts";
import { findEntry, listEntryRevisions } from "#app/rooms/content/entries/queries.server.ts";
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

type DialogSource<Kept, Values> = {
  readonly url: URL;
  readonly timeZone: string;
  /** The form of a new one. */
  readonly start: (params: URLSearchParams) => Values;
  readonly values: (kept: Kept) => Values;
  /** What a question about it calls it, and what tells it apart from others of that name. */
  readonly name: (kept: Kept) => string;
  readonly words?: (kept: Kept) => string;
};

/** Which dialog the address asks for (`add`, `edit`, `history`, `delete`), with what it shows; "gone" when its entry is. */
export async function readEntryDialog<Edits, Kept extends Edits & Entry, Values>(
  ctx: Context,
  kind: EntryKind<Edits, Kept>,
  { url: { searchParams }, timeZone, start, values, name, words }: DialogSource<Kept, Values>,
) {
  if (searchParams.has("add")) return { kind: "form", entry: null, values: start(searchParams) } as const;
  const asked = (["edit", "history", "delete"] as const).find((each) => searchParams.has(each));
  if (!asked) return null;
  const kept = await findEntry(ctx, kind, searchParams.get(asked) ?? "");
  if (!kept) return { kind: "gone" } as const;
  const thing = { id: kept.id, name: name(kept), text: words?.(kept) ?? "" };
  if (asked === "delete") return { kind: asked, thing } as const;
  if (asked === "history")
    return { kind: asked, thing, revisions: await readHistory(ctx, kind, { kept, timeZone }) } as const;
  const entry = { id: kept.id, updatedAt: kept.updatedAt.toISOString() };
  return { kind: "form", entry, values: values(kept) } as const;
}
