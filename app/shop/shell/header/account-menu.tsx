import { LayoutDashboard, LogOut, MessageSquareText, Package, User } from "lucide-react";
import { Link } from "react-router";
import { shellTexts } from "../texts.ts";

export type Account = {
  readonly email: string;
  readonly name: string;
  readonly office: "panel" | "area" | null;
  readonly mayModerate: boolean;
};

export function AccountMenu({ account }: { account: Account | null }) {
  return (
    <>
      <button
        type="button"
        className="header-action"
        popoverTarget="account-menu"
        aria-label={account ? shellTexts.accountMenu : shellTexts.guestMenu}
      >
        <User size={22} />
        <span className="hidden lg:inline">{shellTexts.account}</span>
      </button>
      <div id="account-menu" popover="auto" className="panel account-panel">
        {account ? (
          <>
            <p className="truncate px-3 py-2 text-sm text-muted">{account.email}</p>
            <AccountLinks account={account} />
          </>
        ) : (
          <GuestLinks />
        )}
      </div>
    </>
  );
}

const GuestLinks = () => (
  <>
    <Link to="/login" className="menu-item">
      {shellTexts.signIn}
    </Link>
    <Link to="/register" className="menu-item">
      {shellTexts.createAccount}
    </Link>
  </>
);

export function AccountLinks({ account }: { account: Account }) {
  return (
    <>
      <Link to="/account" className="menu-item">
        <User size={20} />
        {shellTexts.myAccount}
      </Link>
      <Link to="/orders" className="menu-item">
        <Package size={20} />
        {shellTexts.orders}
      </Link>
      {account.office && (
        <a href="/admin" className="menu-item">
          <LayoutDashboard size={20} />
          {account.office === "panel" ? shellTexts.adminPanel : shellTexts.staffArea}
        </a>
      )}
      {account.mayModerate && (
        <a href="/admin-dashboard" className="menu-item">
          <MessageSquareText size={20} />
          {shellTexts.reviewManagement}
        </a>
      )}
      <form method="post" action="/logout">
        <button type="submit" className="menu-item">
          <LogOut size={20} />
          {shellTexts.signOut}
        </button>
      </form>
    </>
  );
}
