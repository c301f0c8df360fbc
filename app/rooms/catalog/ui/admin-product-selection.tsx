import { useEffect, useRef, useState, type ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "../../../shared/ui/button.tsx";
import { productBulkTexts as texts } from "../admin-messages.ts";

type SelectionProps = {
  /** Where the form goes: the list as it is. */
  action: string;
  /** How many products match the filter, and how many of them are on this page. */
  total: number;
  shown: number;
  may: { readonly stock: boolean; readonly remove: boolean };
  /** What stands beside "Select all" while nothing is selected. */
  count: ReactNode;
  children: ReactNode;
};

/**
 * The rows as a form: their boxes, and the bar of what can be done to the selected ones (A-PROD-17 to A-PROD-21, R-017).
 * Which of the two the line above the rows shows depends on the boxes by style alone, so it is the same without script.
 */
export function ProductSelection({ action, total, shown, may, count, children }: SelectionProps) {
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState(0);
  const [isMatching, setMatching] = useState(false);
  const look = (): void => {
    setSelected(boxesOf(form.current).filter((box) => box.checked).length);
    setMatching(false);
  };
  // What was ticked before the script came counts; so does what a new page of rows brings.
  useEffect(look, [shown, action]);
  const tickAll = (isTicked: boolean): void => {
    for (const box of boxesOf(form.current)) box.checked = isTicked;
    look();
  };
  return (
    <Form ref={form} method="post" action={action} preventScrollReset className="product-selection" onChange={look}>
      <div className="selection-line">
        <label className="tick selection-all">
          <input
            type="checkbox"
            checked={shown > 0 && selected === shown}
            ref={(box) => {
              if (box) box.indeterminate = selected > 0 && selected < shown;
            }}
            onChange={({ target }) => tickAll(target.checked)}
          />
          <span className="sr-only">{texts.selectPage}</span>
        </label>
        <div className="selection-count">{count}</div>
        <div className="selection-bar" role="group" aria-label="Selected products">
          <p role="status" className="selection-number">
            {selected > 0 && texts.selected(isMatching ? total : selected)}
          </p>
          {isMatching && <input type="hidden" name="scope" value="matching" />}
          {selected === shown && total > shown && !isMatching && (
            <button type="button" className="row-action" onClick={() => setMatching(true)}>
              {texts.selectMatching(total)}
            </button>
          )}
          <BarButtons may={may} />
        </div>
      </div>
      {children}
    </Form>
  );
}

const BarButtons = ({ may }: Pick<SelectionProps, "may">) => (
  <span className="selection-buttons">
    {may.stock && (
      <>
        <Button name="intent" value="add-stock">
          {texts.add}
        </Button>
        <Button name="intent" value="take-stock">
          {texts.take}
        </Button>
      </>
    )}
    {may.remove && (
      <Button name="intent" value="delete" className="is-danger">
        {texts.remove}
      </Button>
    )}
  </span>
);

const boxesOf = (form: HTMLFormElement | null): HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? []),
];
