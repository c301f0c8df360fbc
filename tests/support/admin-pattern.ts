import { matchPath } from "react-router";
import { ADMIN_ROUTES } from "#app/shared/http/admin-routes.ts";

/** The declared address of the back office that a path belongs to, as the router tells it to loaders and actions; the path itself elsewhere. */
export const patternOf = ({ pathname }: URL): string =>
  (Object.keys(ADMIN_ROUTES).find((pattern) => matchPath(pattern, pathname)) ?? pathname).slice(1);
