import { useEffect } from "react";
import { useRevalidator, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";

/** The storage key by which the tabs of one browser share who is signed in; absent for nobody. */
const KEY = "account";

/** Lets other tabs know when somebody signs in or out here, and asks the server again when they do. */
export function AccountSignal() {
  const mark = useRouteLoaderData<typeof rootLoader>("root")?.accountMark ?? null;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    tell(mark);
    const handleStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === KEY && newValue !== mark) void revalidate();
    };
    addEventListener("storage", handleStorage);
    return () => removeEventListener("storage", handleStorage);
  }, [mark, revalidate]);
  return null;
}

/** Writes a change, of which the browser notifies all other tabs. */
function tell(mark: string | null): void {
  try {
    if (mark === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, mark);
  } catch {
    // Storage may be switched off: then each tab learns of it with its next page.
  }
}
