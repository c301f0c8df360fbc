import { Form, useNavigation } from "react-router";
import { Button } from "#app/shared/ui/button.tsx";
import { productFileTexts as texts } from "#app/rooms/catalog/files/product-file-messages.ts";

export type LastImport = {
  readonly id: string;
  readonly fileName: string;
  readonly count: number;
  readonly appliedText: string;
  readonly undoneText: string | null;
};

export function LastImportCard({ last }: { last: LastImport }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <section className="card import-last" aria-labelledby="import-last">
      <div className="min-w-0">
        <h2 id="import-last">{texts.last}</h2>
        <p className="import-last-name">{texts.lastDone({ file: last.fileName, count: last.count })}</p>
        <p className="text-ui text-muted">
          {last.appliedText}
          {last.undoneText && `, ${texts.undoneOn({ time: last.undoneText })}`}
        </p>
      </div>
      {last.undoneText === null && (
        <Form method="post">
          <input type="hidden" name="id" value={last.id} />
          <Button name="intent" value="undo" isBusy={isBusy}>
            {texts.undo}
          </Button>
        </Form>
      )}
    </section>
  );
}
