import { LogOut, MessageSquareText, Package, Settings, ShoppingBag, Store, Users, type LucideIcon } from "lucide-react";
import { Link, useLocation } from "react-router";
import { can, type Permission, type Role } from "../kernel/permissions.ts";

type Section = {
  readonly to: string;
  readonly label: string;
  readonly permission: Permission;
  readonly Icon: LucideIcon;
};

/** The sections of the back office in the specification's order; only permitted ones are shown (A-SHELL-08, R-124). */
const SECTIONS: readonly Section[] = [
  { to: "/admin/products", label: "Products", permission: "products.view", Icon: ShoppingBag },
  { to: "/admin/users", label: "Users", permission: "users.view", Icon: Users },
  { to: "/admin/orders", label: "Orders", permission: "orders.view", Icon: Package },
  { to: "/admin/reviews", label: "Reviews", permission: "reviews.moderate", Icon: MessageSquareText },
  { to: "/admin/settings", label: "Settings", permission: "settings.view", Icon: Settings },
];

/** Where a role begins: its first section, null while none of its sections exists. */
export const firstSection = (role: Role): string | null =>
  SECTIONS.find(({ permission }) => can(role, permission))?.to ?? null;

/** The links of the sidebar and of the drawer, with the way out at the end (A-SHELL-18). */
export function AdminNav({ role, label }: { role: Role; label: string }) {
  const { pathname } = useLocation();
  const isHere = (to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);
  return (
    <>
      <nav aria-label={label} className="admin-nav">
        {SECTIONS.filter(({ permission }) => can(role, permission)).map(({ to, label: name, Icon }) => (
          <Link key={to} to={to} className="admin-nav-link" aria-current={isHere(to) ? "page" : undefined}>
            <Icon size={18} />
            {name}
          </Link>
        ))}
      </nav>
      <div className="admin-nav admin-nav-end">
        <a href="/" className="admin-nav-link">
          <Store size={18} />
          View shop
        </a>
        <form method="post" action="/logout">
          <button type="submit" className="admin-nav-link">
            <LogOut size={18} />
            Sign Out
          </button>
        </form>
      </div>
    </>
  );
}
