import { useScreenKey } from "#app/shared/ui/requests/screen-key.ts";
import { X } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { useEarlyTexts } from "#app/shared/ui/form/early-texts.ts";
import { AdminHeader, AdminPerson, type StaffPerson } from "./header.tsx";
import { AdminNav } from "./nav.tsx";
import { withoutRepeated } from "#app/office/http/list-links.ts";
import { AdminSavedNotice } from "#app/office/ui/saved-notice.tsx";
import { BusyLine, useIsBusy } from "#app/office/ui/waiting.tsx";
import { RouteFocus } from "#app/shared/ui/page/focus.tsx";
import { dismissErrors, Toasts } from "#app/shared/ui/feedback/toasts.tsx";
import { adminShellTexts, adminWords } from "#app/office/ui/messages.ts";

const DRAWER = "admin-drawer";

type AdminShellProps = {
  storeName: string;
  person: StaffPerson;
  search: ReactNode;
  bell: ReactNode;
  children: ReactNode;
};

export function AdminShell({ storeName, person, search, bell, children }: AdminShellProps) {
  useFreshErrors();
  useEarlyTexts();
  const isBusy = useIsBusy();
  // A reloaded list announces itself.
  const isLeaving = useNavigation().location?.pathname !== useLocation().pathname;
  return (
    <div className="admin">
      <a href="#main" className="skip-link">
        {adminShellTexts.skipToContent}
      </a>
      <aside aria-label={adminShellTexts.sidebar} className="admin-sidebar">
        <Brand storeName={storeName} />
        <AdminNav role={person.role} label={adminShellTexts.backOffice} />
      </aside>
      <Drawer storeName={storeName} person={person} />
      <AdminHeader person={person} drawerId={DRAWER} search={search} bell={bell} />
      <Toasts />
      <BusyLine />
      <p role="status" className="sr-only">
        {isBusy && isLeaving && adminWords.loading}
      </p>
      <main id="main" className="admin-main" aria-busy={isBusy || undefined}>
        <RepeatedNotice />
        {children}
      </main>
      <RouteFocus />
    </div>
  );
}

/** After a form that was sent twice because its first answer was lost. */
function RepeatedNotice() {
  const dismissTo = withoutRepeated(useLocation());
  if (dismissTo === null) return null;
  return (
    <div className="admin-repeated">
      <AdminSavedNotice text={adminShellTexts.repeated} dismissTo={dismissTo} />
    </div>
  );
}

/** Error messages stay until the router's next request. */
function useFreshErrors(): void {
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (!isIdle) dismissErrors();
  }, [isIdle]);
}

function Brand({ storeName }: { storeName: string }) {
  return (
    <Link to="/admin" className="admin-brand">
      <span className="admin-brand-name">{storeName}</span>
      <span className="admin-brand-place">{adminShellTexts.backOffice}</span>
    </Link>
  );
}

/** A native popover: opens, closes and takes Escape without script. The key renders a new, closed one after each step inside. */
function Drawer({ storeName, person }: { storeName: string; person: StaffPerson }) {
  const key = useScreenKey();
  return (
    <div key={key} id={DRAWER} popover="auto" className="admin-drawer" role="dialog" aria-label={adminShellTexts.menu}>
      <div className="admin-drawer-head">
        <Brand storeName={storeName} />
        <button
          type="button"
          popoverTarget={DRAWER}
          popoverTargetAction="hide"
          className="admin-action"
          aria-label={adminShellTexts.closeMenu}
        >
          <X size={20} />
        </button>
      </div>
      <AdminNav role={person.role} label={adminShellTexts.backOfficeMenu} />
      <AdminPerson person={person} />
    </div>
  );
}
