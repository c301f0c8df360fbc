import type { Visit } from "./inspection.ts";

const SCREENS = [
  "/admin",
  "/admin/products",
  "/admin/users",
  "/admin/orders",
  "/admin/reviews?status=all",
  "/admin/messages",
  "/admin/content/homepage",
  "/admin/content/homepage?templates=1",
  "/admin/content/media",
  "/admin/content/blocks",
  "/admin/content/faqs",
  "/admin/content/testimonials",
  "/admin/content/testimonials?review=1",
  "/admin/content/newsletter",
  "/admin/content/newsletter?tab=subscribers",
  "/admin/errors",
  "/admin/mail",
  "/admin/jobs",
  "/admin/books",
  "/admin/audit",
  "/admin/notifications",
  "/admin/search?q=a",
  "/admin-dashboard",
  "/admin-dashboard/products",
  "/admin-dashboard/orders",
  "/admin-dashboard/customers",
] as const;

/** Every screen of the back office that shows more or less as the shop grows. */
export const officeLists: readonly Visit[] = SCREENS.map((path) => ({ path }));
