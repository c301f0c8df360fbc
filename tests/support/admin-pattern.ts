import { matchPath } from "react-router";
import { ADMIN_ROUTES } from "#app/shared/http/admin-routes.ts";

/** The route pattern of a back-office path, as the router passes it to loaders and actions; the path itself elsewhere. */
export const patternOf = ({ pathname }: URL): string =>
  (Object.keys(ADMIN_ROUTES).find((pattern) => matchPath(pattern, pathname)) ?? pathname).slice(1);
