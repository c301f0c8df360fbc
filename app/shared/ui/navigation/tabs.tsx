import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";
import { Link, type To } from "react-router";

const ChosenTab = createContext<string | null>(null);

type GroupProps = {
  label?: string;
  chosen: string;
  className?: string;
  children: ReactNode;
};

/** Tabs that are addresses, so that they work before script does: the chosen one is the current page. */
export function TabGroup({ label, chosen, className, children }: GroupProps) {
  const look = className ? `tabs ${className}` : "tabs";
  return (
    <ChosenTab value={chosen}>
      {label ? (
        <nav aria-label={label} className={look}>
          {children}
        </nav>
      ) : (
        <div className={look}>{children}</div>
      )}
    </ChosenTab>
  );
}

type TabProps = {
  value: string;
  to: To;
  replace?: boolean;
  preventScrollReset?: boolean;
  children: ReactNode;
};

/** One tab of a TabGroup; anywhere else it throws. */
export function Tab({ value, children, ...link }: TabProps) {
  const chosen = useContext(ChosenTab);
  if (chosen === null) throw new Error("A Tab stands only within a TabGroup.");
  const isChosen = value === chosen;
  const tab = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen && tab.current) showWhole(tab.current);
  }, [isChosen]);
  return (
    <Link {...link} ref={tab} className="tab" aria-current={isChosen ? "page" : undefined}>
      {children}
    </Link>
  );
}

/** Scrolls a row of tabs, never the page, until the tab is not cut off; wayfinding.css does it at first where a browser can. */
function showWhole(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (!row) return;
  const own = tab.getBoundingClientRect();
  const around = row.getBoundingClientRect();
  if (own.left < around.left) row.scrollLeft -= around.left - own.left;
  else if (own.right > around.right) row.scrollLeft += own.right - around.right;
}
