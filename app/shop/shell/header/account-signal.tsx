import { useEffect } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { ACCOUNT_KEY } from "#app/shared/kernel/page-signals.ts";
import { reopenPage } from "#app/shared/ui/requests/dead-line.ts";

/** Notifies other tabs of signing in or out, and revalidates when they do. A page that Back restores from memory is read again: its account may have signed out since. */
export function AccountSignal() {
  const mark = useRouteLoaderData<typeof rootLoader>("root")?.accountMark ?? null;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    notifyTabs(mark);
    const handleStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === ACCOUNT_KEY && newValue !== mark) void revalidate();
    };
    const handleReturn = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && mark !== null) void reopenPage();
    };
    addEventListener("storage", handleStorage);
    addEventListener("pageshow", handleReturn);
    return () => {
      removeEventListener("storage", handleStorage);
      removeEventListener("pageshow", handleReturn);
    };
  }, [mark, revalidate]);
  return null;
}

/** The browser notifies all other tabs. */
function notifyTabs(mark: string | null): void {
  try {
    if (mark === null) localStorage.removeItem(ACCOUNT_KEY);
    else localStorage.setItem(ACCOUNT_KEY, mark);
  } catch {
    // Storage may be off: then each tab notices with its next page.
  }
}
