import { Outlet } from "react-router";
import { AdminShell } from "../../shared/ui/admin-shell.tsx";
import styles from "../../styles/admin.css?url";
import type { Route } from "./+types/layout";
import { requireStaff } from "./guard.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Who works here. It protects only itself: every page below guards its own loader and action. */
export async function loader(args: Route.LoaderArgs) {
  const { name, email, role } = (await requireStaff(args)).actor;
  return { name, email, role };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminShell person={loaderData}>
      <Outlet />
    </AdminShell>
  );
}
