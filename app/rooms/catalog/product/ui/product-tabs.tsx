import { useRef, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from "react";

export type ProductTab = { readonly id: string; readonly label: string; readonly content: ReactNode };

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Without script the tabs are links, and the part in the address shows, else the first. */
export function ProductTabs({ tabs, label }: { tabs: readonly ProductTab[]; label: string }) {
  const { isLive, chosen, choose } = useChosenTab(tabs);
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[(at + (STEPS[event.key] ?? 0) + tabs.length) % tabs.length];
    if (!isLive || !next || next.id === chosen) return;
    // Keeps the key from scrolling the row of tabs.
    event.preventDefault();
    choose(next.id);
    const tab = list.current?.querySelector<HTMLElement>(`[href="#${next.id}"]`);
    tab?.focus();
    // Browsers do not scroll to a tab that is partly visible.
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

/** From the address at first, then as chosen; null on the server and in the first paint. */
function useChosenTab(tabs: readonly ProductTab[]) {
  const hash = useSyncExternalStore(
    never,
    () => location.hash,
    () => null,
  );
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const requestedId = selectedId ?? hash?.slice(1);
  const chosen = tabs.find(({ id }) => id === requestedId)?.id ?? tabs[0]?.id ?? "";
  return { isLive: hash !== null, chosen, choose: setSelectedId };
}
