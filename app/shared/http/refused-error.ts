/** Thrown for a request that its sender may not or cannot make. `prepared-build.ts` answers it with this status and text. */
export class RefusedError extends Error {
  readonly status: number;
  constructor(status: number, text: string, options?: ErrorOptions) {
    super(text, options);
    this.name = "RefusedError";
    this.status = status;
  }
}
