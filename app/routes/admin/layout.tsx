import { Outlet } from "react-router";
import { AdminShell } from "../../shared/ui/admin-shell.tsx";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import styles from "../../styles/admin.css?url";
import { BehindAgeGate } from "../storefront/shell/behind-age-gate.tsx";
import type { Route } from "./+types/layout";
import { requireStaff } from "./guard.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Who works here. It protects only itself: every page below guards its own loader and action. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = await requireStaff(args);
  const { name, email, role } = ctx.actor;
  const { legalAgeText, underageUrl } = await readSettings(ctx);
  return { person: { name, email, role }, ageGate: { legalAgeText, underageUrl } };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <BehindAgeGate texts={loaderData.ageGate}>
      <AdminShell person={loaderData.person}>
        <Outlet />
      </AdminShell>
    </BehindAgeGate>
  );
}
