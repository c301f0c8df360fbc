import { contentScreens } from "./admin-visits-content.ts";
import { peopleScreens } from "./admin-visits-people.ts";
import { salesScreens } from "./admin-visits-sales.ts";
import type { AdminScreen, AdminWorld } from "./admin-world.ts";
import type { Visit } from "./inspection.ts";

/** The states of every screen of the back office: empty, filled, with errors, each dialog open. A screen without its states does not compile. */
export const adminScreens = (world: AdminWorld, mark: string): Readonly<Record<AdminScreen, readonly Visit[]>> => ({
  ...salesScreens(world, mark),
  ...contentScreens(world, mark),
  ...peopleScreens(world, mark),
});
