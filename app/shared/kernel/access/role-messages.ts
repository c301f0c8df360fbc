import type { Role } from "./permissions.ts";

/** "content_editor" -> "Content Editor". */
export const roleTitle = (role: Role): string =>
  role.replaceAll("_", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

export const ROLE_DESCRIPTIONS: Record<Role, string> = {
  super_admin: "Full system access, can manage all roles",
  admin: "Administrative access, can manage most roles and all system functions",
  manager: "Oversees specialist roles and general operations",
  content_editor: "Product listings, categories, site content",
  customer_service: "Support, orders, refunds",
  inventory_manager: "Inventory and stock levels",
  marketing_manager: "Promotions, discounts, campaigns",
  user: "Standard customer account",
};
