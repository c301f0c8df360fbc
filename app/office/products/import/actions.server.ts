import { data, redirect } from "react-router";
import { productBulkTexts } from "#app/rooms/catalog/admin-messages.ts";
import { IMPORT_MAX_BYTES, IMPORT_SHOWN, UNDO_NAMED_MAX, FILE_COLUMNS } from "#app/rooms/catalog/constants.ts";
import type { PlannedRow } from "#app/rooms/catalog/files/import-types.ts";
import {
  applyImportErrors,
  importFileErrors,
  productFileTexts,
} from "#app/rooms/catalog/files/product-file-messages.ts";
import { hasKey } from "#app/rooms/catalog/files/product-file.ts";
import { productParts } from "#app/rooms/catalog/editing/product-form.ts";
import type { LastImport } from "./import-last.tsx";
import type { ImportView } from "./import-preview.tsx";
import { applyImport } from "#app/rooms/catalog/files/apply-import.server.ts";
import {
  findLastImport,
  mapImportColumns,
  readImport,
  type ImportPreview,
  uploadImport,
} from "#app/rooms/catalog/files/upload-import.server.ts";
import { undoImport } from "#app/rooms/catalog/files/undo-import.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { withQuery } from "#app/shared/kernel/lists/address-query.ts";
import { formatDateTime } from "#app/shared/kernel/format/format.ts";
import { formFiles, formText, formTexts, typedFields } from "#app/shared/kernel/forms/form.ts";
import type { StaffContext } from "#app/office/http/guard.server.ts";
import { handlePost, type OfficePost } from "#app/office/http/handle-post.server.ts";
import { IMPORT } from "../links.ts";
import { z } from "zod";

const undoSchema = z.object({ id: z.uuid("not_found") });

const applySchema = undoSchema.extend({ mark: z.string() });

/** One use per column; an unknown use leaves the column out. */
const mappingSchema = undoSchema.extend({ column: z.array(z.enum(FILE_COLUMNS).nullable().catch(null)) });

const FORM_EXTRA = 65_536;

export type ImportAnswer = {
  readonly error: string;
  readonly lines: readonly string[];
  readonly isOfFile: boolean;
};

export async function readImportPage(ctx: StaffContext, { searchParams }: URL) {
  const id = searchParams.get("id");
  const preview = id === null ? null : await readImport(ctx, id);
  const may = productParts(ctx.actor.role);
  const isAllowed = Object.values(may).some(Boolean);
  const last = preview || !isAllowed ? null : await readLast(ctx);
  const [created, changed] = ["new", "changed"].map((name) => Number(searchParams.get(name)) || 0);
  return {
    may,
    isAllowed,
    isGone: id !== null && !preview,
    view: preview && viewOf(preview, (await readSettings(ctx)).currency),
    last,
    done: doneText(searchParams.get("done"), { created: created ?? 0, changed: changed ?? 0 }),
  };
}

function doneText(done: string | null, { created, changed }: { created: number; changed: number }): string | null {
  if (done === "applied") return productFileTexts.applied({ created, changed });
  return done === "undone" ? productFileTexts.undone({ count: changed }) : null;
}

function viewOf({ draft, plan, mark }: ImportPreview, currency: string): ImportView {
  const of = (kind: PlannedRow["kind"]): PlannedRow[] => plan.filter((row) => row.kind === kind);
  const kinds = { error: of("error"), new: of("new"), changed: of("changed"), unchanged: of("unchanged") };
  const counts = {
    error: kinds.error.length,
    new: kinds.new.length,
    changed: kinds.changed.length,
    unchanged: kinds.unchanged.length,
  };
  const { id, fileName, header, columns } = draft;
  const examples = header.map((_, at) => draft.rows[0]?.cells[at] ?? "");
  const rows = [kinds.error, kinds.changed, kinds.new].flatMap((some) => some.slice(0, IMPORT_SHOWN));
  return { id, fileName, header, examples, columns, hasKey: hasKey(columns), rows, counts, mark, currency };
}

async function readLast(ctx: Context): Promise<LastImport | null> {
  const [last, { timeZone }] = await Promise.all([findLastImport(ctx), readSettings(ctx)]);
  if (!last) return null;
  const { id, fileName, appliedAt, undoneAt, changes } = last;
  return {
    id,
    fileName,
    count: changes.length,
    appliedText: formatDateTime(appliedAt, timeZone),
    undoneText: undoneAt && formatDateTime(undoneAt, timeZone),
  };
}

const refused = (status: number, error: string, lines: readonly string[] = []) =>
  data<ImportAnswer>({ error, lines, isOfFile: false }, { status });
const fileRefused = (status: number, error: string) =>
  data<ImportAnswer>({ error, lines: [], isOfFile: true }, { status });

export const submitImportForm = (args: Parameters<typeof handlePost>[0]) =>
  handlePost(args, {
    maxBytes: IMPORT_MAX_BYTES + FORM_EXTRA,
    intents: { upload, map: mapColumns, apply, undo },
    refuse: ({ status }) =>
      status === 413 ? fileRefused(status, importFileErrors.too_large) : refused(status, productBulkTexts.failed),
  });

async function upload(ctx: Context, { form }: OfficePost) {
  const [file] = formFiles(form, "file");
  if (!file) return fileRefused(422, importFileErrors.no_file);
  const uploaded = await uploadImport(ctx, file);
  if (uploaded.ok) return redirect(withQuery(IMPORT, { id: uploaded.value }), 303);
  const { code, row } = uploaded.error;
  const place = row === null ? "" : ` (${productFileTexts.row.toLowerCase()} ${row})`;
  return fileRefused(422, importFileErrors[code] + place);
}

async function mapColumns(ctx: Context, { form }: OfficePost) {
  const read = mappingSchema.safeParse({ id: formText(form, "id"), column: formTexts(form, "column") });
  if (!read.success) return refused(404, applyImportErrors.not_found);
  const { id, column: chosen } = read.data;
  const isMapped = await mapImportColumns(ctx, { importId: id, chosen });
  return isMapped ? redirect(withQuery(IMPORT, { id }), 303) : refused(404, applyImportErrors.not_found);
}

async function apply(ctx: Context, { form }: OfficePost) {
  const read = applySchema.safeParse(typedFields(form, ["id", "mark"]));
  if (!read.success) return refused(404, applyImportErrors.not_found);
  const applied = await applyImport(ctx, { importId: read.data.id, seenMark: read.data.mark });
  if (!applied.ok) return refused(applied.error === "not_found" ? 404 : 409, applyImportErrors[applied.error]);
  const { created, changed } = applied.value;
  return redirect(withQuery(IMPORT, { done: "applied", new: String(created), changed: String(changed) }), 303);
}

async function undo(ctx: Context, { form }: OfficePost) {
  const read = undoSchema.safeParse(typedFields(form, ["id"]));
  if (!read.success) return refused(409, productFileTexts.undoGone);
  const undone = await undoImport(ctx, read.data.id);
  if (undone.ok) return redirect(withQuery(IMPORT, { done: "undone", changed: String(undone.value) }), 303);
  if (undone.error.code === "not_found") return refused(409, productFileTexts.undoGone);
  const { names } = undone.error;
  const rest = names.length - UNDO_NAMED_MAX;
  const lines = [...names.slice(0, UNDO_NAMED_MAX), ...(rest > 0 ? [productFileTexts.more({ count: rest })] : [])];
  return refused(409, productFileTexts.undoChanged, lines);
}
