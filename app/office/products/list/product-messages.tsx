import { productAdminMessages } from "#app/rooms/catalog/admin-messages.ts";
import { AdminErrorBanner, AdminSavedNotice, UndoneNotice } from "#app/office/ui/saved-notice.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import type { UndoView } from "#app/office/http/undo.server.ts";
import type { Done } from "./product-bulk.server.ts";

type MessagesProps = { done: Done | null; undo: UndoView; error: string | null; dismissTo: string };

export function Messages({ done, undo, error, dismissTo }: MessagesProps) {
  return (
    <>
      {done?.isGood && <AdminSavedNotice text={done.text} dismissTo={dismissTo} undo={undo.offer} />}
      <UndoneNotice undone={undo.undone} dismissTo={dismissTo} />
      {done && !done.isGood && <AdminErrorBanner text={done.text} dismissTo={dismissTo} />}
      {error && <AdminErrorBanner text={error} dismissTo={dismissTo} />}
    </>
  );
}

export const LoadFailed = ({ text, to }: { text: string; to: string }) => (
  <Notice
    tone="danger"
    action={
      <ButtonLink to={to} replace>
        {productAdminMessages.tryAgain}
      </ButtonLink>
    }
  >
    <p>{text}</p>
  </Notice>
);
