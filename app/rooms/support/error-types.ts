/** A page that failed, as staff are told. */
export type ErrorReport = {
  readonly errorId: string;
  readonly message: string;
  /** The path alone, never a query. */
  readonly page: string;
  readonly browser: string | null;
};
