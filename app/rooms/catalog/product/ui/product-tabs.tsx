import { useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from "react";

/** One part of a product's facts; the id is also its anchor in the page. */
export type ProductTab = { readonly id: string; readonly label: string; readonly content: ReactNode };

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The facts of a product, one part at a time. Before and without script the tabs are links and the
 * part named in the address shows, the first one otherwise; after hydration they are tabs.
 */
export function ProductTabs({ tabs, label }: { tabs: readonly ProductTab[]; label: string }) {
  const { isLive, chosen, choose } = useChosenTab(tabs);
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[(at + (STEPS[event.key] ?? 0) + tabs.length) % tabs.length];
    if (!isLive || !next || next.id === chosen) return;
    // Else the row of tabs would be scrolled by the key as well.
    event.preventDefault();
    choose(next.id);
    const tab = list.current?.querySelector<HTMLElement>(`[href="#${next.id}"]`);
    tab?.focus();
    // A browser takes a tab of which a part is in sight for visible and does not scroll to it.
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  return (
    <div className="product-tabs" data-live={isLive || undefined}>
      <div ref={list} className="tabs" {...(isLive && { role: "tablist", "aria-label": label })}>
        {tabs.map(({ id, label: text }) => (
          <a
            key={id}
            href={`#${id}`}
            className="tab"
            {...(isLive && tabRole(id, chosen))}
            onKeyDown={handleKey}
            onClick={(event) => {
              event.preventDefault();
              choose(id);
            }}
          >
            {text}
          </a>
        ))}
      </div>
      {tabs.map(({ id, label: text, content }) => (
        <section
          key={id}
          id={id}
          className="tab-panel"
          hidden={isLive && id !== chosen}
          {...(isLive && { role: "tabpanel", "aria-labelledby": `${id}-tab` })}
        >
          <h2 className="sr-only">{text}</h2>
          {content}
        </section>
      ))}
    </div>
  );
}

const tabRole = (id: string, chosen: string) => ({
  role: "tab",
  id: `${id}-tab`,
  "aria-selected": id === chosen,
  "aria-controls": id,
  tabIndex: id === chosen ? 0 : -1,
});

const never = () => () => undefined;

/** The part named in the address at first, then the one chosen; null on the server and in the first paint. */
function useChosenTab(tabs: readonly ProductTab[]) {
  const hash = useSyncExternalStore(
    never,
    () => location.hash,
    () => null,
  );
  const [wanted, setWanted] = useState<string | null>(null);
  const named = wanted ?? hash?.slice(1);
  const chosen = tabs.find(({ id }) => id === named)?.id ?? tabs[0]?.id ?? "";
  return { isLive: hash !== null, chosen, choose: setWanted };
}
