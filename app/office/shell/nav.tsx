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
const GROUPS = [adminShellTexts.content, adminShellTexts.system] as const;

const SCREENS = [
  { to: DASHBOARD, label: adminShellTexts.dashboard, Icon: LayoutDashboard },
  { to: "/admin/products", label: adminShellTexts.products, Icon: ShoppingBag },
  { to: "/admin/users", label: adminShellTexts.users, Icon: Users },
  { to: "/admin/orders", label: adminShellTexts.orders, Icon: Package },
  { to: "/admin/reviews", label: adminShellTexts.reviews, Icon: MessageSquareText },
  { to: "/admin/messages", label: adminShellTexts.messages, Icon: Inbox },
  { to: "/admin/settings", label: adminShellTexts.settings, Icon: Settings },
  { to: "/admin/content/homepage", label: adminShellTexts.homepage, Icon: House, group: adminShellTexts.content },
  { to: "/admin/content/media", label: adminShellTexts.mediaLibrary, Icon: Images, group: adminShellTexts.content },
  { to: "/admin/content/blocks", label: adminShellTexts.blocks, Icon: TextQuote, group: adminShellTexts.content },
  { to: "/admin/content/faqs", label: adminShellTexts.faqs, Icon: CircleQuestionMark, group: adminShellTexts.content },
  {
    to: "/admin/content/testimonials",
    label: adminShellTexts.testimonials,
    Icon: Quote,
    group: adminShellTexts.content,
  },
  {
    to: "/admin/content/newsletter",
    label: adminShellTexts.newsletter,
    Icon: Newspaper,
    group: adminShellTexts.content,
  },
  { to: "/admin/errors", label: adminShellTexts.errors, Icon: Bug, group: adminShellTexts.system },
  { to: "/admin/mail", label: adminShellTexts.mail, Icon: Mail, group: adminShellTexts.system },
  { to: "/admin/jobs", label: adminShellTexts.jobs, Icon: ListChecks, group: adminShellTexts.system },
  { to: "/admin/books", label: adminShellTexts.books, Icon: Scale, group: adminShellTexts.system },
  { to: "/admin/audit", label: adminShellTexts.auditLog, Icon: History, group: adminShellTexts.system },
] as const;
const SECTIONS: readonly Section[] = SCREENS.map((screen) => ({ ...screen, permission: ADMIN_ROUTES[screen.to].view }));
const permitted = (role: Role, group?: Group): readonly Section[] =>
  SECTIONS.filter((section) => section.group === group && can(role, section.permission));

/** Every section a role may open, in sidebar order. */
export const sectionsOf = (role: Role): readonly Section[] => [
  ...permitted(role),
  ...GROUPS.flatMap((group) => permitted(role, group)),
];

/** The first section of a role without the dashboard; null when it has none. */
export const firstSection = (role: Role): string | null =>
  sectionsOf(role).find(({ to }) => to !== DASHBOARD)?.to ?? null;

/** The section that a page within it leads back to; null for a section itself. */
export const sectionAround = (pathname: string): Section | null =>
  SECTIONS.find(({ to }) => to !== DASHBOARD && pathname.startsWith(`${to}/`)) ?? null;

export function AdminNav({ role, label }: { role: Role; label: string }) {
  return (
    <>
      <nav aria-label={label} className="admin-nav">
        <Links sections={permitted(role)} />
        {GROUPS.filter((group) => permitted(role, group).length > 0).map((group) => (
          <NavGroup key={group} name={group} sections={permitted(role, group)} />
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

/** Links that open and close together, without script too; open initially. */
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
