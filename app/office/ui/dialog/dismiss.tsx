import { X } from "lucide-react";
import { useState, type MouseEvent } from "react";
import { Link, useActionData, useLoaderData, useNavigate } from "react-router";
import { usePendingUrl } from "#app/shared/ui/requests/keep-screen.ts";
import { adminListTexts } from "../messages.ts";

type Dismissal = { readonly isDismissed: boolean; readonly dismiss: () => void };

/**
 * Closes a notice at once, without the server; `to` is the page's address without it. A form or link under way goes first: the
 * address stays as it is then. The next answer may bring the same notice again.
 */
export function useDismissal(to: string): Dismissal {
  const navigate = useNavigate();
  const pendingUrl = usePendingUrl();
  const loaded = useLoaderData<unknown>();
  const answer = useActionData<unknown>();
  const [at, setAt] = useState<{ loaded: unknown; answer: unknown } | null>(null);
  return {
    isDismissed: at !== null && at.loaded === loaded && (answer === undefined || answer === at.answer),
    dismiss() {
      setAt({ loaded, answer });
      // A navigation would cancel the pending one.
      if (pendingUrl() === null)
        void navigate(to, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    },
  };
}

export function DismissLink({ to, onDismiss }: { to: string; onDismiss: () => void }) {
  const dismiss = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The focus must not disappear with the notice.
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    onDismiss();
  };
  return (
    <Link to={to} replace preventScrollReset className="admin-dismiss" onClick={dismiss}>
      <X size={18} />
      {adminListTexts.dismiss}
    </Link>
  );
}
