import {
  Bug,
  ChevronDown,
  CircleQuestionMark,
  History,
  House,
  Images,
  Inbox,
  LayoutDashboard,
  ListChecks,
  LogOut,
  Mail,
  TextQuote,
  MessageSquareText,
  Newspaper,
  Package,
  Quote,
  Scale,
  Settings,
  ShoppingBag,
  Store,
  Users,
  type LucideIcon,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import { ADMIN_ROUTES } from "#app/shared/http/admin-routes.ts";
import { can, type Permission, type Role } from "#app/shared/kernel/access/permissions.ts";
import { adminShellTexts } from "#app/office/ui/messages.ts";

export type Section = {
  readonly to: string;
  readonly label: string;
  readonly permission: Permission;
  readonly Icon: LucideIcon;
  readonly group?: Group;
};
type Group = (typeof GROUPS)[number];
const DASHBOARD = "/admin";
const OVERVIEW = "/admin-dashboard";
const GROUPS = ["content", "system"] as const;

const SCREENS = [
  { to: DASHBOARD, name: "dashboard", Icon: LayoutDashboard },
  { to: "/admin/products", name: "products", Icon: ShoppingBag },
  { to: "/admin/users", name: "users", Icon: Users },
  { to: "/admin/orders", name: "orders", Icon: Package },
  { to: "/admin/reviews", name: "reviews", Icon: MessageSquareText },
  { to: "/admin/messages", name: "messages", Icon: Inbox },
  { to: "/admin/settings", name: "settings", Icon: Settings },
  { to: "/admin/content/homepage", name: "homepage", Icon: House, group: "content" },
  { to: "/admin/content/media", name: "mediaLibrary", Icon: Images, group: "content" },
  { to: "/admin/content/blocks", name: "blocks", Icon: TextQuote, group: "content" },
  { to: "/admin/content/faqs", name: "faqs", Icon: CircleQuestionMark, group: "content" },
  { to: "/admin/content/testimonials", name: "testimonials", Icon: Quote, group: "content" },
  { to: "/admin/content/newsletter", name: "newsletter", Icon: Newspaper, group: "content" },
  { to: "/admin/errors", name: "errors", Icon: Bug, group: "system" },
  { to: "/admin/mail", name: "mail", Icon: Mail, group: "system" },
  { to: "/admin/jobs", name: "jobs", Icon: ListChecks, group: "system" },
  { to: "/admin/books", name: "books", Icon: Scale, group: "system" },
  { to: "/admin/audit", name: "auditLog", Icon: History, group: "system" },
] as const;
const allSections = (): readonly Section[] =>
  SCREENS.map(({ name, ...screen }) => ({
    ...screen,
    label: adminShellTexts[name],
    permission: ADMIN_ROUTES[screen.to].view,
  }));
const permitted = (role: Role, group?: Group): readonly Section[] =>
  allSections().filter((section) => section.group === group && can(role, section.permission));

export const sectionsOf = (role: Role): readonly Section[] => [
  ...permitted(role),
  ...GROUPS.flatMap((group) => permitted(role, group)),
];

export const firstSection = (role: Role): string | null =>
  sectionsOf(role).find(({ to }) => to !== DASHBOARD)?.to ?? null;

/** The section that a page within it leads back to; null for a section itself. */
export const sectionAround = (pathname: string): Section | null =>
  allSections().find(({ to }) => to !== DASHBOARD && pathname.startsWith(`${to}/`)) ?? null;

export function AdminNav({ role, label }: { role: Role; label: string }) {
  return (
    <>
      <nav aria-label={label} className="admin-nav">
        <Links sections={permitted(role)} />
        {GROUPS.filter((group) => permitted(role, group).length > 0).map((group) => (
          <NavGroup key={group} name={adminShellTexts[group]} sections={permitted(role, group)} />
        ))}
      </nav>
      <div className="admin-nav admin-nav-end">
        <a href="/" className="admin-nav-link">
          <Store size={18} />
          {adminShellTexts.viewShop}
        </a>
        <form method="post" action="/logout">
          <button type="submit" className="admin-nav-link">
            <LogOut size={18} />
            {adminShellTexts.signOut}
          </button>
        </form>
      </div>
    </>
  );
}

export function NavGroup({ name, sections }: { name: string; sections: readonly Section[] }) {
  return (
    <details open className="admin-nav-group">
      <summary className="admin-nav-group-name">
        {name}
        <ChevronDown size={16} />
      </summary>
      <div role="group" aria-label={name} className="admin-nav">
        <Links sections={sections} />
      </div>
    </details>
  );
}

function Links({ sections }: { sections: readonly Section[] }) {
  const { pathname } = useLocation();
  return sections.map(({ to, label, Icon }) => (
    <Link key={to} to={to} className="admin-nav-link" aria-current={placeOf(to, pathname)}>
      <Icon size={18} />
      {label}
    </Link>
  ));
}

/** How a section relates to the current page: itself, its ancestor, or neither; the overview's tabs belong to the dashboard. */
function placeOf(to: string, pathname: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  if (to === DASHBOARD) return pathname === OVERVIEW || pathname.startsWith(`${OVERVIEW}/`) ? "true" : undefined;
  return pathname.startsWith(`${to}/`) ? "page" : undefined;
}
