import { useScreenKey } from "#app/shared/ui/requests/screen-key.ts";
import { useEffect, useRef, type RefObject } from "react";
import { Form, Link, useNavigation, useNavigationType } from "react-router";
import { Button, buttonClass } from "#app/shared/ui/button.tsx";
import { SelectField } from "#app/shared/ui/form/field.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { productColumnNames } from "#app/rooms/catalog/admin-messages.ts";
import { IMPORT_SHOWN, FILE_COLUMNS } from "#app/rooms/catalog/constants.ts";
import { productFileTexts as texts } from "#app/rooms/catalog/files/product-file-messages.ts";
import { isUsable } from "#app/rooms/catalog/files/product-file.ts";
import type { ImportDraft, PlannedRow } from "#app/rooms/catalog/files/import-types.ts";
import type { ProductParts } from "#app/rooms/catalog/types.ts";
import { ImportRows } from "./import-rows.tsx";
import { formatNumber } from "#app/shared/kernel/format/format.ts";

export type ImportView = Pick<ImportDraft, "id" | "fileName" | "header" | "columns"> & {
  readonly examples: readonly string[];
  readonly hasKey: boolean;
  readonly rows: readonly PlannedRow[];
  readonly counts: Readonly<Record<PlannedRow["kind"], number>>;
  /** Travels back with "apply", so that a concurrent change is noticed. */
  readonly mark: string;
  readonly currency: string;
};

type PreviewProps = { view: ImportView; may: ProductParts; closeTo: string };

export function ImportPreview({ view, may, closeTo }: PreviewProps) {
  const title = useArrivalFocus();
  return (
    <>
      <ImportColumns view={view} may={may} />
      <section className="import-preview" aria-labelledby="import-preview">
        <h2 ref={title} id="import-preview" tabIndex={-1}>
          {texts.preview}
        </h2>
        {view.hasKey ? <Changes view={view} /> : <Notice tone="warning">{texts.noKey}</Notice>}
      </section>
      <ApplyForm view={view} closeTo={closeTo} />
    </>
  );
}

/** Focuses what a form of the page led to; a fresh visit starts at the top. */
function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const key = useScreenKey();
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    if (!isBack) title.current?.focus();
  }, [key, isBack]);
  return title;
}

function ImportColumns({ view, may }: Pick<PreviewProps, "view" | "may">) {
  const usable = FILE_COLUMNS.filter((column) => isUsable(column, may));
  return (
    <Form method="post" className="card import-columns" key={view.columns.join()} aria-labelledby="import-columns">
      <h2 id="import-columns">{texts.columns}</h2>
      <input type="hidden" name="id" value={view.id} />
      <ul className="import-column-list">
        {view.header.map((title, at) => {
          const name = title || texts.untitled({ at: at + 1 });
          return (
            <li key={at}>
              <span className="min-w-0">
                <span className="import-column-title">{name}</span>
                <span className="import-example">{view.examples[at]}</span>
              </span>
              <SelectField
                id={`import-column-${at}`}
                label={texts.columnOf({ title: name })}
                isLabelHidden
                name="column"
                defaultValue={view.columns[at] ?? ""}
              >
                <option value="">{texts.ignored}</option>
                {usable.map((column) => (
                  <option key={column} value={column}>
                    {productColumnNames[column]}
                  </option>
                ))}
              </SelectField>
            </li>
          );
        })}
      </ul>
      <Button name="intent" value="map">
        {texts.check}
      </Button>
    </Form>
  );
}

const KINDS = ["new", "changed", "unchanged", "error"] as const;

function Changes({ view: { rows, counts, currency } }: { view: ImportView }) {
  const hidden = (["error", "changed", "new"] as const).reduce(
    (sum, kind) => sum + Math.max(0, counts[kind] - IMPORT_SHOWN),
    0,
  );
  return (
    <>
      <p role="status" className="list-count">
        {KINDS.map((kind) => `${formatNumber(counts[kind])} ${texts.counts[kind]}`).join(", ")}
      </p>
      {rows.length > 0 && <ImportRows rows={rows} currency={currency} />}
      {hidden > 0 && <p className="text-ui text-muted">{texts.more({ count: hidden })}</p>}
    </>
  );
}

function ApplyForm({ view: { id, mark, counts, hasKey }, closeTo }: Pick<PreviewProps, "view" | "closeTo">) {
  const isBusy = useNavigation().formMethod === "POST";
  const count = counts.new + counts.changed;
  return (
    <Form method="post" className="import-apply">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="mark" value={mark} />
      {hasKey && count > 0 && (
        <Button variant="leaf" name="intent" value="apply" isBusy={isBusy}>
          {texts.apply({ count })}
        </Button>
      )}
      <Link to={closeTo} className={buttonClass({})}>
        {texts.otherFile}
      </Link>
      <p className="text-ui text-muted">
        {hasKey && count === 0 && texts.nothing}
        {count > 0 && counts.error > 0 && texts.leavesOut({ count: counts.error })}
      </p>
    </Form>
  );
}
