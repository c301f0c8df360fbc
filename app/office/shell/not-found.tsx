import { data } from "react-router";
import { EmptyState } from "#app/shared/ui/feedback/empty-state.tsx";
import type { Route } from "./+types/not-found";
import { AdminError, NextSteps } from "./error.tsx";
import { adminMeta } from "#app/office/http/route-exports.ts";
import { requireStaff } from "#app/office/http/guard.server.ts";
import { adminNotFoundTexts as texts } from "#app/office/ui/messages.ts";

export const meta = adminMeta(() => texts.title);

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  return data(null, { status: 404 });
}

export default function AdminNotFound() {
  return (
    <EmptyState art="not-found" title={texts.title} text={texts.text} isPageHeading>
      <NextSteps />
    </EmptyState>
  );
}

export const ErrorBoundary = AdminError;
