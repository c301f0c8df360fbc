import { Heart, ShoppingBag, X } from "lucide-react";
import { Link, NavLink } from "react-router";
import { CountBadge } from "#app/rooms/cart/ui/count-badge.tsx";
import { onIntent } from "#app/shared/ui/requests/connection.ts";
import { ThemeButtons } from "#app/shared/ui/theme-buttons.tsx";
import { AccountLinks, type Account } from "./account-menu.tsx";
import { SearchForm } from "./search-form.tsx";
import { NAV_LINKS, shellTexts } from "../texts.ts";

export const MOBILE_MENU = "mobile-menu";

export function MobileMenu({ account, returnTo }: { account: Account | null; returnTo: string }) {
  return (
    <dialog id={MOBILE_MENU} className="mobile-menu" aria-label={shellTexts.menu}>
      <div className="flex h-header items-center justify-between">
        <p className="font-display text-xl font-semibold">{shellTexts.menu}</p>
        <form method="dialog">
          <button type="submit" className="header-action" aria-label={shellTexts.closeMenu}>
            <X size={26} />
          </button>
        </form>
      </div>
      <div className="py-4">
        <SearchForm id="search-mobile" />
      </div>
      <nav aria-label={shellTexts.mainMenu}>
        {NAV_LINKS.map(({ to, name }) => (
          <NavLink key={to} to={to} prefetch={onIntent()} className="mobile-menu-link">
            {shellTexts[name]}
          </NavLink>
        ))}
      </nav>
      <div className="grid grid-cols-2 gap-3 py-6">
        <Link to="/wishlist" className="menu-tile">
          <Heart size={22} />
          {shellTexts.wishlist} <CountBadge of="wishlist" />
        </Link>
        <Link to="/cart" className="menu-tile">
          <ShoppingBag size={22} />
          {shellTexts.cart} <CountBadge of="cart" />
        </Link>
      </div>
      <ThemeButtons returnTo={returnTo} className="menu-item" hasLabel />
      {account ? (
        <AccountLinks account={account} />
      ) : (
        <div className="mt-4 grid gap-3">
          <Link to="/login" className="button button-leaf">
            {shellTexts.signIn}
          </Link>
          <Link to="/register" className="button button-secondary">
            {shellTexts.createAccount}
          </Link>
        </div>
      )}
    </dialog>
  );
}
