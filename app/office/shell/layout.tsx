import { Outlet } from "react-router";
import { NotificationBell } from "#app/office/notifications/notification-bell.tsx";
import { readBell } from "#app/rooms/notifications/bell/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { allowOwnFrames } from "#app/shared/http/request-state.server.ts";
import { AdminShell } from "./shell.tsx";
import { useRestoredEntries } from "#app/office/ui/form/use-form-entries.ts";
import styles from "#app/office/office.css?url";
import { BehindAgeGate } from "#app/shop/shell/age-gate.tsx";
import type { Route } from "./+types/layout";
import { AdminError } from "./error.tsx";
import { requireEntry } from "#app/office/http/guard.server.ts";
import { usePressKeys } from "#app/office/http/press-keys.ts";
import { CommandSearch } from "./palette/command-search.tsx";
import { Shortcuts } from "./palette/shortcuts-help.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The signed-in member of staff and their bell. Guards only itself: every page below guards its own loader and action. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireEntry(args);
  // The first screen's document, and so its policy, stays while previews open on later ones.
  allowOwnFrames(args.context);
  const { name, email, role } = ctx.actor;
  const { storeName, legalAgeText, underageUrl } = await readSettings(ctx);
  return {
    storeName,
    person: { name, email, role },
    ageGate: { legalAgeText, underageUrl },
    bell: await readBell(ctx),
  };
}

export default function AdminLayout({ loaderData: { storeName, person, ageGate, bell } }: Route.ComponentProps) {
  useRestoredEntries();
  usePressKeys();
  return (
    <BehindAgeGate texts={ageGate}>
      <AdminShell
        storeName={storeName}
        person={person}
        search={
          <>
            <CommandSearch role={person.role} />
            <Shortcuts />
          </>
        }
        bell={<NotificationBell bell={bell} />}
      >
        <Outlet />
      </AdminShell>
    </BehindAgeGate>
  );
}

/** A failure that takes the frame with it, such as an unreachable shop: the same links as on every screen. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main className="page section">
    <AdminError error={error} />
  </main>
);
