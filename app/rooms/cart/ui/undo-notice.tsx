import { Button } from "#app/shared/ui/button.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { cartTexts } from "../messages.ts";

type UndoNoticeProps = { text: string; action: "/cart" | "/wishlist"; field: "cart" | "wishlist"; value: string };

export function UndoNotice({ text, action, field, value }: UndoNoticeProps) {
  const undo = (
    <form method="post" action={action}>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name={field} value={value} />
      <Button variant="quiet" size="sm">
        {cartTexts.undo}
      </Button>
    </form>
  );
  return (
    <Notice tone="success" action={undo}>
      {text}
    </Notice>
  );
}
