import type { z } from "zod";
import type { AuditAction } from "#app/shared/audit/audit-actions.ts";
import type { Database } from "#app/shared/db/client.server.ts";
import type { AuditState } from "#app/shared/kernel/audit.ts";
import type { Permission } from "#app/shared/kernel/access/permissions.ts";
import type { Entry, EntryDifference } from "../types.ts";

type Stamp = { readonly userId: string; readonly now: Date };

/** The stored record as saving and restoring of any kind see it. */
export type Revised = Pick<Entry, "id" | "updatedAt">;

/** How a kind of record with revisions is stored, compared, named and guarded. */
export type RevisedKind<Edits, Kept extends Edits & Revised> = {
  /** Its name in revisions and the audit log. */
  readonly entity: string;
  readonly permission: Permission;
  readonly actions: { readonly change: AuditAction };
  /** Its words as revisions keep them. */
  readonly stored: z.ZodType<Edits>;
  readonly store: {
    editsJson(edits: Edits): string;
    lock(db: Database, id: string): Promise<Kept | null>;
    update(db: Database, change: { id: string; edits: Edits; stamp: Stamp }): Promise<void>;
  };
  difference(before: Edits, after: Edits): readonly EntryDifference[];
  /** The fields that identify it in the log beside the changed ones. */
  named(kept: Kept): AuditState;
  /** A permission of its own that this one may need beside the kind's. */
  needs?(kept: Kept): Permission | null;
};

/** What else the actions on blocks and testimonials need of each kind. */
export type EntryKind<Edits, Kept extends Edits & Entry> = RevisedKind<Edits, Kept> & {
  readonly actions: { readonly remove: AuditAction };
  readonly store: {
    findById(db: Database, id: string): Promise<Kept | null>;
    remove(db: Database, id: string): Promise<void>;
  };
  /** All that is lost when it is deleted. */
  whole(kept: Kept): AuditState;
};
