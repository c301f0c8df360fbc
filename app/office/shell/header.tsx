import { House, Menu } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Role } from "#app/shared/kernel/access/permissions.ts";
import { roleLabel } from "#app/shared/kernel/access/role-messages.ts";
import { ThemeButtons } from "#app/shared/ui/theme-buttons.tsx";
import { adminShellTexts } from "#app/office/ui/messages.ts";

export type StaffPerson = { readonly name: string; readonly email: string; readonly role: Role };

type AdminHeaderProps = { person: StaffPerson; drawerId: string; search: ReactNode; bell: ReactNode };

export function AdminHeader({ person, drawerId, search, bell }: AdminHeaderProps) {
  const { pathname, search: query } = useLocation();
  return (
    <header className="admin-header">
      <button
        type="button"
        popoverTarget={drawerId}
        className="admin-action admin-menu-button"
        aria-label={adminShellTexts.menu}
      >
        <Menu size={20} />
      </button>
      <a href="/" className="admin-action" aria-label={adminShellTexts.home}>
        <House size={18} />
        <span className="admin-action-text">{adminShellTexts.home}</span>
      </a>
      {search}
      <div className="admin-header-end">
        <ThemeButtons returnTo={pathname + query} className="admin-action" />
        {bell}
        <AdminPerson person={person} />
      </div>
    </header>
  );
}

export function AdminPerson({ person }: { person: StaffPerson }) {
  return (
    <a href="/account" className="admin-person" title={adminShellTexts.myAccount}>
      <span aria-hidden="true" className="admin-initial">
        {(person.name || person.email).slice(0, 1).toUpperCase()}
      </span>
      <div className="admin-person-text">
        <p className="admin-person-email">{person.email}</p>
        <p className="admin-person-role">{roleLabel(person.role)}</p>
      </div>
    </a>
  );
}
