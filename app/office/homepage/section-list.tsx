import { GripVertical } from "lucide-react";
import { useRef, type DragEvent, type FormEvent, type MouseEvent } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Badge, type Tone } from "#app/shared/ui/feedback/notice.tsx";
import { movedBy } from "#app/shared/kernel/lists/moved-by.ts";
import {
  sectionStateNames,
  sectionTexts as texts,
  templateNames,
} from "#app/rooms/content/homepage/section-messages.ts";
import type { SectionState } from "#app/rooms/content/types.ts";
import { ActiveSwitch, MoveButtons } from "#app/office/texts/move-buttons.tsx";
import { SectionActions } from "./section-actions.tsx";
import type { SectionRow } from "./links.ts";

const TONES: Partial<Record<SectionState, Tone>> = { live: "success", scheduled: "info", expired: "warning" };

type ListProps = {
  rows: readonly SectionRow[];
  action: string;
  onPreview: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** The sections from top to bottom; moving one saves at once. Every button submits one form, so all work before script. */
export function SectionList({ rows, action, onPreview }: ListProps) {
  const { shown, moveTo, moveBy } = useOrder(rows, action);
  const dragged = useRef<string | null>(null);
  const drop = (event: DragEvent, at: number): void => {
    if (dragged.current === null) return;
    event.preventDefault();
    moveTo(dragged.current, at);
    dragged.current = null;
  };
  return (
    <Form method="post" action={action} preventScrollReset onSubmit={(event) => moveBy(event)}>
      <ol className="section-list" aria-label={texts.title}>
        {shown.map((row, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the second way: every move has its button
          <li
            key={row.id}
            className="section-row"
            draggable
            onDragStart={(event) => {
              dragged.current = row.id;
              event.dataTransfer.effectAllowed = "move";
            }}
            onDragEnd={() => (dragged.current = null)}
            onDragOver={(event) => dragged.current !== null && event.preventDefault()}
            onDrop={(event) => drop(event, at)}
          >
            <span className="section-handle" aria-hidden="true">
              <GripVertical size={18} />
            </span>
            <MoveButtons row={withLabel(row)} isFirst={at === 0} isLast={at === shown.length - 1} />
            <Summary row={row} />
            <State row={row} />
            <ActiveSwitch row={withLabel(row)} />
            <SectionActions row={withLabel(row)} onPreview={onPreview} />
          </li>
        ))}
      </ol>
    </Form>
  );
}

const withLabel = (row: SectionRow): SectionRow => ({ ...row, name: row.label });

function useOrder(rows: readonly SectionRow[], action: string) {
  const submit = useSubmit();
  const submittedIds = useNavigation().formData?.getAll("order") ?? [];
  const reordered = submittedIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const shown = reordered.length === rows.length ? reordered : rows;
  const send = (ids: readonly string[]): void => {
    if (ids.every((id, at) => shown[at]?.id === id)) return;
    const form = new FormData();
    form.set("intent", "reorder");
    for (const id of ids) form.append("order", id);
    void submit(form, { method: "post", action, preventScrollReset: true });
  };
  const ids = shown.map(({ id }) => id);
  const move = (id: string, by: number): void => send(movedBy(ids, { id, by }));
  return {
    shown,
    moveTo: (id: string, at: number) => move(id, at - ids.indexOf(id)),
    /** An arrow submits the whole order as shown: two quick presses move two places. */
    moveBy: (event: FormEvent<HTMLFormElement>) => {
      const [, way, id] = /^(up|down):(.+)$/.exec(pressed(event)) ?? [];
      if (!way || !id) return;
      event.preventDefault();
      move(id, way === "up" ? -1 : 1);
    },
  };
}

function pressed({ nativeEvent }: FormEvent): string {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter.value : "";
}

const Summary = ({ row }: { row: SectionRow }) => (
  <div className="section-words">
    <h2 className="section-title">{row.title}</h2>
    <p className="section-name">
      <span>{row.name}</span>
      <span className="text-muted">{kindOf(row)}</span>
    </p>
    {(row.publishText || row.unpublishText) && (
      <p className="section-times">
        {row.publishText && <span>{texts.from({ time: row.publishText })}</span>}
        {row.unpublishText && <span>{texts.until({ time: row.unpublishText })}</span>}
      </p>
    )}
  </div>
);

function kindOf({ name, template, isBuiltIn }: SectionRow): string {
  const kind = templateNames[template];
  const isInName = name.toLowerCase().includes(kind.toLowerCase());
  return [isInName ? "" : kind, isBuiltIn ? texts.builtIn : ""].filter(Boolean).join(" · ");
}

const State = ({ row: { state } }: { row: SectionRow }) => (
  <div className="section-state">
    <Badge {...(TONES[state] && { tone: TONES[state] })}>{sectionStateNames[state]}</Badge>
  </div>
);
