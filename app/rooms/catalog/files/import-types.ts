import type { PRODUCT_COLUMNS } from "../constants.ts";
import type { ImportRowError } from "../errors.ts";
import type { EditableProduct } from "../types.ts";

/** A column of a product file. */
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];
/** The columns an import writes: all but the id, as text. */
export type ProductCells = Readonly<Record<Exclude<ProductColumn, "id">, string>>;

/** A product as it is stored, with all that a file holds of it. */
export type FileProduct = {
  readonly id: string;
  readonly held: number;
  readonly product: Omit<EditableProduct, "id" | "held" | "pictures" | "updatedAt">;
};
/** A product as a file holds it, and what says whether a row may change it. */
export type FiledProduct = { readonly id: string; readonly cells: ProductCells; readonly held: number };

/** One cell that an import changes. */
export type CellChange = {
  readonly column: Exclude<ProductColumn, "id">;
  readonly before: string;
  readonly after: string;
};

/** The planned effect of one row of an import. */
export type PlannedRow = {
  readonly row: number;
  readonly name: string;
  readonly productId: string | null;
} & (
  | { readonly kind: "new" | "changed"; readonly cells: ProductCells; readonly changes: readonly CellChange[] }
  | { readonly kind: "unchanged" }
  | {
      readonly kind: "error";
      readonly errors: readonly { readonly column: ProductColumn | null; readonly code: ImportRowError }[];
    }
);

/** An uploaded file: its header, its rows, and what each of its columns is used for. */
export type ImportDraft = {
  readonly id: string;
  readonly fileName: string;
  readonly header: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly columns: readonly (ProductColumn | null)[];
};

/** The changes an import made to one product; all fields for a new one. */
export type ImportedProduct = {
  readonly productId: string;
  readonly name: string;
  readonly isNew: boolean;
  readonly before: Partial<ProductCells>;
  readonly after: Partial<ProductCells>;
};

/** An import that was applied. */
export type AppliedImport = {
  readonly id: string;
  readonly fileName: string;
  readonly appliedAt: Date;
  readonly undoneAt: Date | null;
  readonly changes: readonly ImportedProduct[];
};
