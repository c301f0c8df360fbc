declare module "@adobe/structured-data-validator" {
  type Issue = {
    readonly severity: "ERROR" | "WARNING";
    readonly issueMessage: string;
    readonly path: readonly { readonly type?: string; readonly property?: string }[];
  };

  /** Google's rules for rich results; without schema.org's vocabulary it checks these alone. */
  export default class Validator {
    validate(found: { readonly jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
