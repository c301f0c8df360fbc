import { z } from "zod";
import { FILE_COLUMNS } from "../constants.ts";

/** The form of "Undo"; anything but an id names no import. */
export const undoSchema = z.object({ id: z.uuid("not_found") });

/** The form of "Apply"; `mark` identifies the preview that was shown. */
export const applySchema = undoSchema.extend({ mark: z.string() });

/** The form of the column mapping, one use per column; an unknown use leaves the column out. */
export const mappingSchema = undoSchema.extend({ column: z.array(z.enum(FILE_COLUMNS).nullable().catch(null)) });
