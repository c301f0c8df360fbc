import { onIntent } from "#app/shared/ui/requests/connection.ts";
import { useScreenKey } from "#app/shared/ui/requests/screen-key.ts";
import { Heart, Menu, Search, ShoppingBag, X } from "lucide-react";
import { Link, NavLink, useLocation } from "react-router";
import { CountBadge } from "#app/rooms/cart/ui/count-badge.tsx";
import { nameLanguage } from "#app/shared/kernel/text/name-language.ts";
import { KeptPart } from "#app/shared/ui/page/kept-part.tsx";
import { useReturnTo } from "#app/shared/ui/page/return-to.ts";
import { opensDialog } from "#app/shared/ui/feedback/dialog.tsx";
import { Logo } from "#app/shared/ui/logo.tsx";
import { ThemeButtons } from "#app/shared/ui/theme-buttons.tsx";
import { WholeMark } from "#app/shared/ui/page/whole.tsx";
import { AccountMenu, type Account } from "./account-menu.tsx";
import { MOBILE_MENU, MobileMenu } from "./mobile-menu.tsx";
import { SearchForm } from "./search-form.tsx";
import { NAV_LINKS, shellTexts } from "../texts.ts";
import type { MarkdownPart } from "#app/rooms/content/types.ts";
import { TextParts } from "#app/rooms/content/texts/ui/text-parts.tsx";

type HeaderProps = {
  account: Account | null;
  storeName: string;
  /** The checkout's header: no menu, search, wishlist or account. */
  isBare: boolean;
};

export function Header(props: HeaderProps) {
  const { pathname } = useLocation();
  const marked = NAV_LINKS.some(({ to }) => pathname.toLowerCase().startsWith(to)) && pathname;
  return (
    <KeptPart name="header" of={props.account ? null : [props.storeName, props.isBare, marked]}>
      <SiteHeader {...props} />
    </KeptPart>
  );
}

function SiteHeader({ account, storeName, isBare }: HeaderProps) {
  // A new key after each navigation closes the menus.
  const key = useScreenKey();
  const returnTo = useReturnTo();
  return (
    <header className="site-header" data-site-header="">
      <div className="page site-header-row shown-whole">
        <Link to="/" prefetch={onIntent()} className="site-logo" aria-label={storeName} lang={nameLanguage(storeName)}>
          <Logo name={storeName} />
        </Link>
        {!isBare && <MenuAndSearch />}
        <div className={isBare ? "contents" : "contents max-md:hidden"}>
          <ThemeButtons returnTo={returnTo} className="header-action" />
        </div>
        {!isBare && <WishlistAndAccount key={key} account={account} />}
        <Link to="/cart" className="header-action">
          <ShoppingBag size={22} className="flex-none" />
          <span className={isBare ? "max-[24.3rem]:sr-only" : "sr-only"}>
            {isBare ? shellTexts.backToCart : shellTexts.cart}
          </span>
          {!isBare && <CountBadge of="cart" />}
        </Link>
        {!isBare && <MenuButton />}
        <WholeMark />
      </div>
      {!isBare && (
        <>
          <SearchPanel key={`search-${key}`} />
          <MobileMenu key={`menu-${key}`} account={account} returnTo={returnTo} />
        </>
      )}
    </header>
  );
}

const MenuAndSearch = () => (
  <>
    <nav aria-label={shellTexts.mainMenu} className="site-nav max-md:hidden!">
      {NAV_LINKS.map(({ to, name }) => (
        <NavLink key={to} to={to} prefetch={onIntent()}>
          {shellTexts[name]}
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
  </>
);

const WishlistAndAccount = ({ account }: { account: Account | null }) => (
  <>
    <Link to="/wishlist" className="header-action max-md:hidden">
      <Heart size={22} />
      <span className="sr-only">{shellTexts.wishlist}</span>
      <CountBadge of="wishlist" />
    </Link>
    <div className="contents max-md:hidden">
      <AccountMenu account={account} />
    </div>
  </>
);

const MenuButton = () => (
  <button
    {...opensDialog(MOBILE_MENU)}
    type="button"
    className="header-action md:hidden"
    aria-haspopup="dialog"
    aria-label={shellTexts.openMenu}
  >
    <Menu size={26} />
  </button>
);

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

export const AnnouncementBar = ({ parts }: { parts: readonly MarkdownPart[] }) =>
  parts.length > 0 && (
    <aside className="announcement-bar" aria-label={shellTexts.announcement}>
      <TextParts parts={parts} />
    </aside>
  );
