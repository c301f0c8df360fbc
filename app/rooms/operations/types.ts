/** A backup that was made, or a drill that restored one and compared it with the shop. */
export type BackupRun = {
  readonly kind: "backup" | "drill";
  readonly isOk: boolean;
  /** The name of the base backup; "" when none was made. */
  readonly backup: string;
  readonly seconds: number;
  /** Of a drill: changes younger than this may be lost. */
  readonly lossSeconds: number | null;
  /** The result of the comparison, or its failure. */
  readonly summary: string;
  readonly finishedAt: Date;
};

export type WhyNot =
  | "money"
  | "mailed"
  | "order"
  | "parcel"
  | "stock"
  | "lost"
  | "created"
  | "mixed"
  | "import"
  | "consent"
  | "currency"
  | "same"
  | "happened"
  | "forbidden";
