import { useState } from "react";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { ownItems, readTerm, selectedActions, type SearchGroup, type SearchItem } from "./search-items.ts";
import { useRecords } from "./use-records.ts";

export type Palette = {
  readonly typed: string;
  readonly search: (typed: string) => void;
  readonly look: () => void;
  readonly groups: readonly SearchGroup[];
  readonly count: number;
  readonly active: number;
  readonly setActive: (at: number) => void;
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
};

export function usePalette(role: Role): Palette {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const [selected, setSelected] = useState<readonly SearchItem[]>([]);
  const [records, searchRecords] = useRecords();
  const term = readTerm(typed);
  const { screens, actions } = ownItems(role, term);
  const onSelected = selected.filter(({ title }) => title.toLowerCase().includes(term.toLowerCase()));
  const groups = [{ name: "selected", items: onSelected } as const, screens, ...records.groups, actions].filter(
    ({ items }) => items.length > 0,
  );
  const search = (next: string): void => {
    setTyped(next);
    setActive(0);
    searchRecords(readTerm(next));
  };
  return {
    typed,
    search,
    look: () => setSelected(selectedActions().filter(canBePressed)),
    groups,
    count: groups.reduce((sum, { items }) => sum + items.length, 0),
    active,
    setActive,
    isAsking: records.term !== term,
    hasFailed: records.hasFailed,
  };
}

const canBePressed = (item: SearchItem): boolean =>
  "presses" in item &&
  [...document.querySelectorAll(item.presses)].some((button) => button.getClientRects().length > 0);
