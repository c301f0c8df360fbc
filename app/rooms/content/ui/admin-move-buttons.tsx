import { ArrowDown, ArrowUp } from "lucide-react";
import { entryTexts as texts } from "../entry-messages.ts";

type MoveProps = { row: { readonly id: string; readonly name: string }; isFirst: boolean; isLast: boolean };

/** One place up or down. At an end the arrow stays where it is, so that the focus does too. */
export const MoveButtons = ({ row: { id, name }, isFirst, isLast }: MoveProps) => (
  <span className="section-moves">
    <button
      type="submit"
      name="intent"
      value={`up:${id}`}
      className="admin-action"
      data-key="u"
      data-key-words={texts.up}
      aria-label={texts.moveUp(name)}
      aria-disabled={isFirst || undefined}
    >
      <ArrowUp size={18} />
    </button>
    <button
      type="submit"
      name="intent"
      value={`down:${id}`}
      className="admin-action"
      data-key="d"
      data-key-words={texts.down}
      aria-label={texts.moveDown(name)}
      aria-disabled={isLast || undefined}
    >
      <ArrowDown size={18} />
    </button>
  </span>
);

type SwitchProps = { row: { readonly id: string; readonly name: string; readonly isActive: boolean } };

/** Shown on the page or not (R-169, A-ENT-73). */
export const ActiveSwitch = ({ row: { id, name, isActive } }: SwitchProps) => (
  <button
    type="submit"
    name="intent"
    value={`${isActive ? "deactivate" : "activate"}:${id}`}
    role="switch"
    data-key="a"
    data-key-words={texts.active}
    aria-checked={isActive}
    aria-label={texts.of(texts.active, name)}
    className="section-switch"
  />
);
