import { use } from "react";
import { PageRenderingContext } from "#app/shared/ui/page/hydration.ts";
import { CART_COOKIE, WISHLIST_COOKIE } from "../constants.ts";
import { badgeText, countPieces, parseCart, parseWishlist } from "../cart-lines.ts";
import { useBrowserCookie } from "./browser-cookie.ts";

const ON_SERVER = "on-server";

/** The server fills its slot; the browser keeps it current. */
export function CountBadge({ of }: { of: "cart" | "wishlist" }) {
  const cookie = useBrowserCookie(of === "cart" ? CART_COOKIE : WISHLIST_COOKIE, ON_SERVER);
  const marks = use(PageRenderingContext)?.marks;
  const text =
    cookie === ON_SERVER
      ? (marks?.[of === "cart" ? "cartCount" : "wishlistCount"] ?? ON_SERVER)
      : badgeText(countIn(of, cookie));
  return (
    <span className="count-badge" data-count={text} suppressHydrationWarning>
      {text}
    </span>
  );
}

const countIn = (of: "cart" | "wishlist", cookie: string | undefined): number =>
  of === "cart" ? countPieces(parseCart(cookie)) : parseWishlist(cookie).length;
