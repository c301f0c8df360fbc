import type { FILE_COLUMNS } from "../constants.ts";
import type { ImportRowError } from "../errors.ts";
import type { EditableProduct } from "../types.ts";

export type ProductColumn = (typeof FILE_COLUMNS)[number];
export type ProductCells = Readonly<Record<Exclude<ProductColumn, "id">, string>>;

export type FileProduct = {
  readonly id: string;
  readonly held: number;
  readonly product: Omit<EditableProduct, "id" | "held" | "pictures" | "updatedAt">;
};
export type FiledProduct = { readonly id: string; readonly cells: ProductCells; readonly held: number };

export type CellChange = {
  readonly column: Exclude<ProductColumn, "id">;
  readonly before: string;
  readonly after: string;
};

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

export type ImportDraft = {
  readonly id: string;
  readonly fileName: string;
  readonly header: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly columns: readonly (ProductColumn | null)[];
};

export type ImportedProduct = {
  readonly productId: string;
  readonly name: string;
  readonly isNew: boolean;
  readonly before: Partial<ProductCells>;
  readonly after: Partial<ProductCells>;
};

export type AppliedImport = {
  readonly id: string;
  readonly fileName: string;
  readonly appliedAt: Date;
  readonly undoneAt: Date | null;
  readonly changes: readonly ImportedProduct[];
};
