import { z } from "zod";
import type { SourceTree } from "#tools/checks/source-tree.ts";

export const TABLES = ["tests/tables/faults.json", "tests/tables/attacks.json"] as const;

const ROW = z.strictObject({
  id: z.string().regex(/^(?:F-\d{2}|A-\d{3})$/),
  what: z.string().min(1),
  /** The promise that holds despite the fault. */
  holds: z.string().min(1),
  /** The tests that prove it: their file, and the beginning of their title. */
  tests: z.array(z.string().min(1)).optional(),
  /** What makes it happen for real in `npm run chaos`: a named point, a fault or a goal. */
  storms: z.array(z.string().regex(/^(?:point|fault|goal) [\w-]+$/)).optional(),
  /** Guards of tests/guards/switched-off.json whose test turns red without them. */
  red: z.array(z.string().min(1)).optional(),
  /** Why the row does not apply to this shop. */
  notHere: z.string().min(1).optional(),
});
export type Row = z.infer<typeof ROW>;

/** Returns the rows in order; throws for an invalid row. */
export const readTable = (tree: SourceTree, file: string): Row[] => z.array(ROW).parse(JSON.parse(tree.read(file)));

export const readTables = (tree: SourceTree): Row[] => TABLES.flatMap((file) => readTable(tree, file));
