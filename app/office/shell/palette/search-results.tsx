import { Link } from "react-router";
import type { SearchGroup, SearchItem } from "./search-items.ts";
import { searchTexts } from "./texts.ts";

export const optionId = (at: number): string => `found-${at}`;

type SearchResultsProps = {
  id: string;
  groups: readonly SearchGroup[];
  active: number;
  onPoint: (at: number) => void;
  onDone: () => void;
};

export function SearchResults({ id, groups, active, onPoint, onDone }: SearchResultsProps) {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <div id={id} role="listbox" aria-label={searchTexts.results} className="palette-list">
      {groups.map(({ name, items }, group) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="palette-group">
          <p id={`${id}-${name}`} role="presentation" className="palette-group-name">
            {searchTexts.groups[name]}
          </p>
          {items.map((item, at) => {
            const place = (starts[group] ?? 0) + at;
            return (
              <Option
                key={optionId(place)}
                item={item}
                place={place}
                isActive={place === active}
                onPoint={onPoint}
                onDone={onDone}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type OptionProps = {
  item: SearchItem;
  place: number;
  isActive: boolean;
  onPoint: (at: number) => void;
  onDone: () => void;
};

function Option({ item, place, isActive, onPoint, onDone }: OptionProps) {
  const shared = {
    id: optionId(place),
    role: "option",
    tabIndex: -1,
    "aria-selected": isActive,
    className: "palette-option",
    onPointerMove: () => onPoint(place),
  };
  const text = (
    <>
      <span className="palette-option-title">{item.title}</span>
      {item.detail && <span className="search-detail">{item.detail}</span>}
    </>
  );
  if ("to" in item) {
    return (
      <Link {...shared} to={item.to} reloadDocument={item.to === "/"} onClick={onDone}>
        {text}
      </Link>
    );
  }
  const press = (): void => {
    onDone();
    pressButton(item.presses);
  };
  return (
    <button {...shared} type="button" onClick={press}>
      {text}
    </button>
  );
}

function pressButton(selector: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(selector)];
  (buttons.find((button) => button.getClientRects().length > 0) ?? buttons[0])?.click();
}
