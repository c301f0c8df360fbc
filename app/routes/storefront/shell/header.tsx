import { Heart, Menu, Search, ShoppingBag, X } from "lucide-react";
import { Link, NavLink, useLocation } from "react-router";
import { CountBadge } from "../../../rooms/cart/ui/count-badge.tsx";
import { nameLanguage } from "../../../shared/kernel/name-language.ts";
import { opensDialog } from "../../../shared/ui/dialog.tsx";
import { Logo } from "../../../shared/ui/logo.tsx";
import { ThemeButtons } from "../../../shared/ui/theme-buttons.tsx";
import { AccountMenu, type Account } from "./account-menu.tsx";
import { MOBILE_MENU, MobileMenu } from "./mobile-menu.tsx";
import { SearchForm } from "./search-form.tsx";
import { NAV_LINKS, shellTexts } from "./texts.ts";

/** The fixed header of every public page: full from 1024 px, compact from 768 px, a menu button below (S-HDR, R-025). */
export function Header({ account, storeName }: { account: Account | null; storeName: string }) {
  // A new key after each step makes new, closed menus.
  const { pathname, search, key } = useLocation();
  const returnTo = pathname + search;
  return (
    <header className="site-header" data-site-header="">
      <div className="page site-header-row">
        <Link to="/" className="site-logo" aria-label={storeName} lang={nameLanguage(storeName)}>
          <Logo name={storeName} />
        </Link>
        <nav aria-label={shellTexts.mainMenu} className="site-nav max-md:hidden!">
          {NAV_LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <button
          type="button"
          className="header-action"
          popoverTarget="search-panel"
          aria-label={shellTexts.search}
          aria-keyshortcuts="Control+K Meta+K"
        >
          <Search size={22} />
          <span className="hidden lg:inline">{shellTexts.search}</span>
        </button>
        <span className="contents max-md:hidden">
          <ThemeButtons returnTo={returnTo} className="header-action" />
        </span>
        <Link to="/wishlist" className="header-action max-md:hidden">
          <Heart size={22} />
          <span className="sr-only">{shellTexts.wishlist}</span>
          <CountBadge of="wishlist" />
        </Link>
        <span className="contents max-md:hidden">
          <AccountMenu key={key} account={account} />
        </span>
        <Link to="/cart" className="header-action">
          <ShoppingBag size={22} />
          <span className="sr-only">{shellTexts.cart}</span>
          <CountBadge of="cart" />
        </Link>
        <button
          {...opensDialog(MOBILE_MENU)}
          type="button"
          className="header-action md:hidden"
          aria-haspopup="dialog"
          aria-label={shellTexts.openMenu}
        >
          <Menu size={26} />
        </button>
      </div>
      <SearchPanel key={`search-${key}`} />
      <MobileMenu key={`menu-${key}`} account={account} returnTo={returnTo} />
    </header>
  );
}

/** The search box that the search button opens over the header, also without script. */
function SearchPanel() {
  return (
    <div id="search-panel" popover="auto" className="panel search-panel">
      <div className="page flex gap-2">
        <SearchForm id="search-header" />
        <button
          type="button"
          className="button button-icon"
          popoverTarget="search-panel"
          popoverTargetAction="hide"
          aria-label={shellTexts.closeSearch}
        >
          <X size={22} />
        </button>
      </div>
    </div>
  );
}
