import { Download, Trash2 } from "lucide-react";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "../../../shared/ui/button.tsx";
import { libraryTexts as texts } from "../messages.ts";

type SelectionProps = {
  /** Where the form goes: the library as it is. */
  action: string;
  /** How many files are on this page. */
  shown: number;
  mayDelete: boolean;
  /** What stands beside "Select all" while nothing is selected. */
  count: ReactNode;
  children: ReactNode;
};

/** The files as a form: their boxes, and what can be done to the selected ones, with or without script (A-MED-05 to A-MED-09). */
export function MediaSelection({ action, shown, mayDelete, count, children }: SelectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState(0);
  const look = (): void => setSelected(boxesOf(form.current).filter((box) => box.checked).length);
  // What was ticked before the script came counts; so does what other files bring.
  useEffect(look);
  const tickAll = (isTicked: boolean): void => {
    for (const box of boxesOf(form.current)) box.checked = isTicked;
    look();
  };
  return (
    <Form ref={form} method="post" action={action} preventScrollReset className="product-selection" onChange={look}>
      {/* Enter in a tick box presses the first button: this one does nothing. */}
      <button type="submit" disabled hidden />
      <div className="selection-line">
        <label className="tick selection-all media-all">
          <input
            type="checkbox"
            checked={shown > 0 && selected === shown}
            ref={(box) => {
              if (box) box.indeterminate = selected > 0 && selected < shown;
            }}
            onChange={({ target }) => tickAll(target.checked)}
          />
          <span className="sr-only">{selected === shown ? "Deselect all" : "Select all"}</span>
        </label>
        <div className="selection-count">{count}</div>
        <div className="selection-bar" role="group" aria-label="Selected files">
          <p role="status" className="selection-number">
            {selected > 0 && texts.selected(selected)}
          </p>
          <span className="selection-buttons">
            <Button name="intent" value="download" onClick={(event) => download(event, form.current)}>
              <Download size={18} />
              Download
            </Button>
            {mayDelete && (
              <Button name="intent" value="delete" className="is-danger">
                <Trash2 size={18} />
                Delete
              </Button>
            )}
          </span>
        </div>
      </div>
      {children}
    </Form>
  );
}

const boxesOf = (form: HTMLFormElement | null): HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? []),
];

/** Saves the selected files one after the other (A-MED-08, R-174). */
function download(event: MouseEvent, form: HTMLFormElement | null): void {
  event.preventDefault();
  for (const { checked, dataset } of boxesOf(form)) {
    if (!checked) continue;
    const link = document.createElement("a");
    link.href = dataset["download"] ?? "";
    link.download = "";
    link.click();
  }
}
