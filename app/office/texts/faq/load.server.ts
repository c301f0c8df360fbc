import { faqDifference, faqValues, newFaq } from "#app/rooms/content/faq/faq.ts";
import { findFaq, listFaqRevisions } from "#app/rooms/content/faq/queries.server.ts";
import type { StaffFaq } from "#app/rooms/content/types.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { formatDateTime } from "#app/shared/kernel/format/format.ts";

const DIALOGS = ["edit", "history", "delete"] as const;

type DialogSource = { readonly params: URLSearchParams; readonly category: string | null; readonly timeZone: string };

/** The addressed dialog (`add`, `edit`, `history`, `delete`) with its data; "gone" when its question is. */
export async function readFaqDialog(ctx: Context, { params, category, timeZone }: DialogSource) {
  if (params.has("add")) return { kind: "form", entry: null, values: newFaq(category) } as const;
  const kind = DIALOGS.find((each) => params.has(each));
  if (!kind) return null;
  const faq = await findFaq(ctx, params.get(kind) ?? "");
  if (!faq) return { kind: "gone" } as const;
  const thing = { id: faq.id, name: faq.question, text: "" };
  if (kind === "delete") return { kind, thing } as const;
  if (kind === "history") return { kind, thing, revisions: await readHistory(ctx, faq, timeZone) } as const;
  const entry = { id: faq.id, updatedAt: faq.updatedAt.toISOString() };
  return { kind: "form", entry, values: faqValues(faq) } as const;
}

async function readHistory(ctx: Context, faq: StaffFaq, timeZone: string) {
  return (await listFaqRevisions(ctx, faq.id)).map(({ id, edits, note, createdAt, createdBy }) => ({
    id,
    note,
    createdBy,
    timeText: formatDateTime(createdAt, timeZone),
    difference: faqDifference(edits, faq),
  }));
}
