import { Heart } from "lucide-react";
import type { SubmitEvent } from "react";
import { readCookie } from "#app/shared/http/request/cookies.ts";
import { buttonClass } from "#app/shared/ui/button.tsx";
import { showToast } from "#app/shared/ui/feedback/toasts.tsx";
import { WISHLIST_COOKIE } from "#app/rooms/cart/constants.ts";
import { heartTexts } from "#app/rooms/cart/buy-messages.ts";
import { isWished, parseWishlist, toggleWish } from "#app/rooms/cart/cart-lines.ts";
import { wishlistCookie } from "#app/rooms/cart/visitor-cookies.ts";
import { useBrowserCookie, writeBrowserCookie } from "#app/rooms/cart/ui/browser-cookie.ts";

type WishlistButtonProps = { productId: string; name: string; priceCents: number; look: "icon" | "wide" };

/** Cached pages show it unpressed. */
export function WishlistButton({ productId, name, priceCents, look }: WishlistButtonProps) {
  const isPressed = isWished(parseWishlist(useBrowserCookie(WISHLIST_COOKIE, undefined)), productId);

  // The wishlist is a cookie: no request is needed.
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const before = parseWishlist(readCookie(document.cookie, WISHLIST_COOKIE));
    const after = toggleWish(before, { productId, shownCents: priceCents });
    if (after.length === before.length) showToast(heartTexts.full, { isError: true });
    else writeBrowserCookie(wishlistCookie(after));
  };

  return (
    <form method="post" action="/wishlist" onSubmit={handleSubmit}>
      <input type="hidden" name="intent" value="toggle" />
      <input type="hidden" name="productId" value={productId} />
      <button
        type="submit"
        aria-label={heartTexts.add({ name })}
        aria-pressed={isPressed}
        className={buttonClass(
          look === "icon"
            ? { variant: "secondary", size: "icon", className: "bg-surface" }
            : { variant: "secondary", size: "lg" },
        )}
      >
        <Heart size={20} className={isPressed ? "fill-current text-accent" : ""} />
        {look === "wide" && heartTexts.wide}
      </button>
    </form>
  );
}
