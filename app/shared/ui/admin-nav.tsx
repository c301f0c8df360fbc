import {
  Bug,
  History,
  Inbox,
  ListChecks,
  LogOut,
  Mail,
  MessageSquareText,
  Package,
  Settings,
  ShoppingBag,
  Store,
  Users,
  type LucideIcon,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import { can, type Permission, type Role } from "../kernel/permissions.ts";

type Section = {
  readonly to: string;
  readonly label: string;
  readonly permission: Permission;
  readonly Icon: LucideIcon;
  /** The group of the sidebar it stands in; without one it stands above the groups. */
  readonly group?: Group;
};
type Group = (typeof GROUPS)[number];
const GROUPS = ["Content", "System"] as const;

/** The sections of the back office in the specification's order; only permitted ones are shown (A-SHELL-08, R-124). */
const SECTIONS: readonly Section[] = [
  { to: "/admin/products", label: "Products", permission: "products.view", Icon: ShoppingBag },
  { to: "/admin/users", label: "Users", permission: "users.view", Icon: Users },
  { to: "/admin/orders", label: "Orders", permission: "orders.view", Icon: Package },
  { to: "/admin/reviews", label: "Reviews", permission: "reviews.moderate", Icon: MessageSquareText },
  { to: "/admin/messages", label: "Messages", permission: "messages.handle", Icon: Inbox },
  { to: "/admin/settings", label: "Settings", permission: "settings.view", Icon: Settings },
  { to: "/admin/errors", label: "Errors", permission: "audit.view", Icon: Bug, group: "System" },
  { to: "/admin/mail", label: "Mail", permission: "audit.view", Icon: Mail, group: "System" },
  { to: "/admin/jobs", label: "Jobs", permission: "audit.view", Icon: ListChecks, group: "System" },
  { to: "/admin/audit", label: "Audit log", permission: "audit.view", Icon: History, group: "System" },
];

const permitted = (role: Role, group?: Group): readonly Section[] =>
  SECTIONS.filter((section) => section.group === group && can(role, section.permission));

/** Where a role begins: its first section, null while none of its sections exists. */
export const firstSection = (role: Role): string | null =>
  SECTIONS.find(({ permission }) => can(role, permission))?.to ?? null;

/** The links of the sidebar and of the drawer, with the way out at the end (A-SHELL-18). */
export function AdminNav({ role, label }: { role: Role; label: string }) {
  return (
    <>
      <nav aria-label={label} className="admin-nav">
        <Links sections={permitted(role)} />
        {GROUPS.filter((group) => permitted(role, group).length > 0).map((group) => (
          <div key={group} role="group" aria-label={group} className="admin-nav-group">
            <p aria-hidden="true" className="admin-nav-group-name">
              {group}
            </p>
            <Links sections={permitted(role, group)} />
          </div>
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

function Links({ sections }: { sections: readonly Section[] }) {
  const { pathname } = useLocation();
  const isHere = (to: string): boolean => pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`));
  return sections.map(({ to, label, Icon }) => (
    <Link key={to} to={to} className="admin-nav-link" aria-current={isHere(to) ? "page" : undefined}>
      <Icon size={18} />
      {label}
    </Link>
  ));
}
