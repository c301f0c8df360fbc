import { Heart } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { buttonClass } from "#app/shared/ui/button.tsx";
import { WISHLIST_COOKIE } from "../constants.ts";
import { wishlistTexts } from "../messages.ts";
import { isWished, parseWishlist } from "../rules/wishes.ts";
import { useBrowserCookie } from "./browser-cookie.ts";
import { useAnswerToast } from "./use-answer-toast.ts";
import { useChange } from "./use-change.ts";

type WishlistButtonProps = { productId: string; name: string; look: "icon" | "wide" };

/** Puts a product on the wishlist or takes it off; pages kept for everybody show it unpressed. */
export function WishlistButton({ productId, name, look }: WishlistButtonProps) {
  const { answer, send } = useChange("/wishlist");
  const isSaved = isWished(parseWishlist(useBrowserCookie(WISHLIST_COOKIE, undefined)), productId);
  const [wanted, setWanted] = useState<{ isPressed: boolean } | null>(null);
  const isPressed = wanted?.isPressed ?? isSaved;
  useAnswerToast(answer);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const mine = { isPressed: !isPressed };
    setWanted(mine);
    await send(new FormData(event.currentTarget));
    // A later press has its own wish.
    setWanted((now) => (now === mine ? null : now));
  };

  return (
    <form method="post" action="/wishlist" onSubmit={(event) => void handleSubmit(event)}>
      <input type="hidden" name="intent" value="toggle" />
      <input type="hidden" name="productId" value={productId} />
      <button
        type="submit"
        aria-label={wishlistTexts.add(name)}
        aria-pressed={isPressed}
        className={buttonClass(
          look === "icon"
            ? { variant: "secondary", size: "icon", className: "bg-surface" }
            : { variant: "secondary", size: "lg" },
        )}
      >
        <Heart size={20} className={isPressed ? "fill-current text-accent" : ""} />
        {look === "wide" && wishlistTexts.wide}
      </button>
    </form>
  );
}
