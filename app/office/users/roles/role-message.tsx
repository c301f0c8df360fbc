import { useScreenKey } from "#app/shared/ui/requests/screen-key.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { ROLE_MESSAGE_MS } from "#app/rooms/accounts/constants.ts";
import { DismissLink, useDismissal } from "#app/office/ui/dialog/dismiss.tsx";

type RoleMessageProps = { saved: string | null; refused: string | null; dismissTo: string };

/** A role change's result, visible from every row. The row keeps the focus while it exists. A success disappears after 3 seconds. */
export function RoleMessage({ saved, refused, dismissTo }: RoleMessageProps) {
  const key = useScreenKey();
  const { isDismissed, dismiss } = useDismissal(dismissTo);
  const isSaved = saved !== null && refused === null && !isDismissed;
  // When the time is over another change may be under way, which the first rendering does not know.
  const disappear = useEffectEvent(dismiss);
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => disappear(), ROLE_MESSAGE_MS);
    return () => clearTimeout(timer);
    // The key: each saved change has its own three seconds.
  }, [isSaved, key]);
  const text = isDismissed ? null : (refused ?? saved);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [text, key]);
  return (
    <div ref={box} tabIndex={-1} aria-live="polite" className="role-message">
      {text && (
        <Notice tone={refused ? "danger" : "success"} action={<DismissLink to={dismissTo} onDismiss={dismiss} />}>
          <p>{text}</p>
        </Notice>
      )}
    </div>
  );
}
