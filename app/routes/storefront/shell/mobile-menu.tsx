import { Heart, ShoppingBag, X } from "lucide-react";
import { Link, NavLink } from "react-router";
import { CountBadge } from "../../../rooms/cart/ui/count-badge.tsx";
import { ThemeButtons } from "../../../shared/ui/theme-buttons.tsx";
import { AccountLinks, type Account } from "./account-menu.tsx";
import { SearchForm } from "./search-form.tsx";
import { NAV_LINKS, shellTexts } from "./texts.ts";

/** The full-screen menu under 768 px: search, links, wishlist and cart tiles, theme, signing in or out (S-HDR-18 to S-HDR-22). */
export function MobileMenu({ account, returnTo }: { account: Account | null; returnTo: string }) {
  return (
    <div
      id="mobile-menu"
      popover="auto"
      data-locks-scroll=""
      className="mobile-menu"
      role="dialog"
      aria-modal="true"
      aria-label={shellTexts.menu}
    >
      <div className="flex h-header items-center justify-between">
        <p className="font-display text-xl font-semibold">{shellTexts.menu}</p>
        <button
          type="button"
          className="header-action"
          popoverTarget="mobile-menu"
          popoverTargetAction="hide"
          aria-label={shellTexts.closeMenu}
        >
          <X size={26} />
        </button>
      </div>
      <div className="py-4">
        <SearchForm id="search-mobile" />
      </div>
      <nav aria-label={shellTexts.mainMenu}>
        {NAV_LINKS.map(({ to, label }) => (
          <NavLink key={to} to={to} className="mobile-menu-link">
            {label}
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
        <Link to="/login" className="button button-leaf mt-4 w-full">
          {shellTexts.signIn}
        </Link>
      )}
    </div>
  );
}
