import { matchPath } from "react-router";
import { ADMIN_ROUTES } from "../../app/shared/http/admin-routes.ts";

/** The declared address of the back office that a path belongs to, as the router tells it to loaders and actions. */
export const patternOf = ({ pathname }: URL): string => {
  const found = Object.keys(ADMIN_ROUTES).find((pattern) => matchPath(pattern, pathname));
  if (found === undefined) throw new Error(`${pathname} is not declared in ADMIN_ROUTES`);
  return found.slice(1);
};
