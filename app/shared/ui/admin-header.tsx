import { House, Menu, Moon, Sun } from "lucide-react";
import { Form, useLocation } from "react-router";
import type { Role } from "../kernel/permissions.ts";

/** Who works here, as the header names them. */
export type StaffPerson = { readonly name: string; readonly email: string; readonly role: Role };

/** A role as people read it: an administrator is called that, other staff by their role (A-SHELL-24, R-129). */
export function roleLabel(role: Role): string {
  if (role === "super_admin" || role === "admin") return "Administrator";
  return role.replaceAll("_", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** The bar above every page: menu (small screens), home, theme, and who is signed in (A-SHELL-19 to A-SHELL-25). */
export function AdminHeader({ person, drawerId }: { person: StaffPerson; drawerId: string }) {
  return (
    <header className="admin-header">
      <button type="button" popoverTarget={drawerId} className="admin-action admin-menu-button" aria-label="Menu">
        <Menu size={20} />
      </button>
      <a href="/" className="admin-action" aria-label="Home">
        <House size={18} />
        <span className="admin-action-text">Home</span>
      </a>
      <div className="admin-header-end">
        <ThemeForm />
        <AdminPerson person={person} />
      </div>
    </header>
  );
}

/** E-mail and role of the person at work. */
export function AdminPerson({ person }: { person: StaffPerson }) {
  return (
    <div className="admin-person">
      <span aria-hidden="true" className="admin-initial">
        {(person.name || person.email).slice(0, 1).toUpperCase()}
      </span>
      <div className="admin-person-text">
        <p className="admin-person-email">{person.email}</p>
        <p className="admin-person-role">{roleLabel(person.role)}</p>
      </div>
    </div>
  );
}

/** One button that offers the other theme; which one that is, the page's colours decide (A-SHELL-21). */
function ThemeForm() {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/preferences" preventScrollReset>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        name="theme"
        value="light"
        className="admin-action to-light"
        aria-label="Switch to light theme"
      >
        <Sun size={18} />
      </button>
      <button
        type="submit"
        name="theme"
        value="dark"
        className="admin-action to-dark"
        aria-label="Switch to dark theme"
      >
        <Moon size={18} />
      </button>
    </Form>
  );
}
