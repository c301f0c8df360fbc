import { data, redirectDocument } from "react-router";
import { isOfficeAddress } from "#app/shared/http/office-address.ts";
import { notFoundTexts } from "#app/shared/ui/messages.ts";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import type { Route } from "./+types/not-found";
import { NotFoundScreen } from "#app/shared/ui/page/error-screens.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, notFoundTexts.title) },
  { name: "description", content: notFoundTexts.description },
  { name: "robots", content: "noindex" },
];

export const loader = () => data(null, { status: 404 });

/** Links to the office open a new document: the storefront's route table does not have its routes. */
export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  isOfficeAddress(request.url) ? redirectDocument(request.url) : serverLoader();

export default function NotFound() {
  return (
    <div className="page section">
      <NotFoundScreen />
    </div>
  );
}
