import { redirect } from "react-router";
import { firstSection } from "../../shared/ui/admin-nav.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import type { Route } from "./+types/dashboard";
import { AdminError } from "./admin-error.tsx";
import { requireStaff } from "./guard.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Back Office | Safara Sa Yaram" },
  { name: "robots", content: "noindex" },
];

/** Opens the first screen this role may see. */
export async function loader(args: Route.LoaderArgs) {
  const { actor } = await requireStaff(args);
  const first = firstSection(actor.role);
  if (first) throw redirect(first);
  return null;
}

export default function Dashboard() {
  return (
    <EmptyState art="no-results" title="Welcome" text="There is no screen for your role here yet." isPageHeading />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />;
}
