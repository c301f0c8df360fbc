import { ArrowDown, ArrowUp } from "lucide-react";
import { entryTexts as texts } from "#app/rooms/content/messages.ts";

type Named = { readonly id: string; readonly name: string };
type MoveProps = { row: Named; isFirst: boolean; isLast: boolean };

const MOVES = {
  up: { Sign: ArrowUp, key: "u", name: "moveUp" },
  down: { Sign: ArrowDown, key: "d", name: "moveDown" },
} as const;

/** Moves one place up or down. At an end the arrow stays, so that it keeps the focus. */
export const MoveButtons = ({ row, isFirst, isLast }: MoveProps) => (
  <span className="section-moves">
    <MoveButton to="up" row={row} isAtEnd={isFirst} />
    <MoveButton to="down" row={row} isAtEnd={isLast} />
  </span>
);

function MoveButton({ to, row: { id, name }, isAtEnd }: { to: keyof typeof MOVES; row: Named; isAtEnd: boolean }) {
  const { Sign, key, name: label } = MOVES[to];
  return (
    <button
      type="submit"
      name="intent"
      value={`${to}:${id}`}
      className="admin-action"
      data-key={key}
      data-key-words={texts[to]}
      aria-label={texts[label]({ name })}
      aria-disabled={isAtEnd || undefined}
    >
      <Sign size={18} />
    </button>
  );
}

type SwitchProps = { row: Named & { readonly isActive: boolean } };

export const ActiveSwitch = ({ row: { id, name, isActive } }: SwitchProps) => (
  <button
    type="submit"
    name="intent"
    value={`${isActive ? "deactivate" : "activate"}:${id}`}
    data-key="a"
    data-key-words={texts.active}
    aria-pressed={isActive}
    aria-label={texts.of({ label: texts.active, name })}
    className="section-switch"
  />
);
