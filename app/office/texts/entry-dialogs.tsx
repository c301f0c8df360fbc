import type { ReactNode } from "react";
import type { EditedEntry } from "./entry-dialog.tsx";
import { DeleteDialog } from "#app/office/homepage/section-asides.tsx";
import { HistoryDialog, type ShownRevision } from "#app/office/homepage/history/section-history.tsx";

type Thing = Parameters<typeof DeleteDialog>[0]["thing"];

type LoadedDialog<Values> =
  | { readonly kind: "form"; readonly entry: EditedEntry | null; readonly values: Values }
  | { readonly kind: "history"; readonly thing: Thing; readonly revisions: readonly ShownRevision[] }
  | { readonly kind: "delete"; readonly thing: Thing }
  | { readonly kind: "gone" };

type FormProps<Values> = {
  entry: EditedEntry | null;
  start: Values;
  action: string;
  historyTo: string | null;
  closeTo: string;
};
type DialogsProps<Values> = {
  dialog: LoadedDialog<Values> | null;
  texts: Parameters<typeof DeleteDialog>[0]["texts"];
  fieldNames: Readonly<Record<string, string>>;
  valueNames: Parameters<typeof HistoryDialog>[0]["valueNames"] & {};
  to: (parts: Readonly<Record<string, string>>) => string;
  closeTo: string;
  children: (form: FormProps<Values>) => ReactNode;
};

export function EntryDialogs<Values>(props: DialogsProps<Values>) {
  const { dialog, texts, fieldNames, valueNames, to, closeTo, children } = props;
  switch (dialog?.kind) {
    case "form": {
      const { entry, values } = dialog;
      return children({
        entry,
        start: values,
        action: to(entry ? { edit: entry.id } : { add: "1" }),
        historyTo: entry && to({ history: entry.id }),
        closeTo,
      });
    }
    case "history": {
      const { thing, revisions } = dialog;
      return (
        <HistoryDialog
          name={thing.name}
          revisions={revisions}
          fieldNames={fieldNames}
          valueNames={valueNames}
          action={to({ history: thing.id })}
          closeTo={closeTo}
        />
      );
    }
    case "delete":
      return <DeleteDialog thing={dialog.thing} texts={texts} action={closeTo} closeTo={closeTo} />;
    default:
      return null;
  }
}
