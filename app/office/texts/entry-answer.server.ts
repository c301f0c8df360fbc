import { data } from "react-router";
import type { FieldFault, FormFaults } from "#app/shared/kernel/forms/form.ts";
import type { EntryAnswer } from "./entry-dialog.tsx";

export const entryAnswer = <Values = never, Problem = never>(
  parts: Partial<EntryAnswer<Values, Problem>>,
  status: number,
) =>
  data<EntryAnswer<Values, Problem>>(
    { values: null, problems: [], error: null, isConflict: false, ...parts },
    { status },
  );

type FieldProblem = { readonly field: string } & FieldFault;

export const problemsIn = <Problem extends FieldProblem>(
  fields: readonly Problem["field"][],
  faults: FormFaults<Problem["field"]>,
): Problem[] =>
  fields.flatMap((field) => {
    const fault = faults[field];
    return fault ? [{ field, ...fault } as Problem] : [];
  });
