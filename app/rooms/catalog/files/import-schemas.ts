import { z } from "zod";
import { FILE_COLUMNS } from "../constants.ts";

export const undoSchema = z.object({ id: z.uuid("not_found") });

export const applySchema = undoSchema.extend({ mark: z.string() });

/** One use per column; an unknown use leaves the column out. */
export const mappingSchema = undoSchema.extend({ column: z.array(z.enum(FILE_COLUMNS).nullable().catch(null)) });
