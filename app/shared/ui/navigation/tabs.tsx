import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";
import { Link, type To } from "react-router";

const ChosenTab = createContext<string | null>(null);

type GroupProps = {
  label?: string;
  chosen: string;
  className?: string;
  children: ReactNode;
};

/** Tabs as links, so that they work without script; the chosen one is the current page. */
export function TabGroup({ label, chosen, className, children }: GroupProps) {
  const classes = className ? `tabs ${className}` : "tabs";
  return (
    <ChosenTab value={chosen}>
      {label ? (
        <nav aria-label={label} className={classes}>
          {children}
        </nav>
      ) : (
        <div className={classes}>{children}</div>
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

/** Scrolls the row of tabs, never the page; wayfinding.css does it first where supported. */
function showWhole(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (!row) return;
  const own = tab.getBoundingClientRect();
  const around = row.getBoundingClientRect();
  if (own.left < around.left) row.scrollLeft -= around.left - own.left;
  else if (own.right > around.right) row.scrollLeft += own.right - around.right;
}
