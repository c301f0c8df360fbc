import { messages } from "#app/shared/kernel/catalogue/catalogue.ts";
import { isAdmin, type Role } from "./permissions.ts";

const ROLE_TITLES = messages({
  super_admin: "Super Admin",
  admin: "Admin",
  manager: "Manager",
  content_editor: "Content Editor",
  customer_service: "Customer Service",
  inventory_manager: "Inventory Manager",
  marketing_manager: "Marketing Manager",
  user: "User",
}) satisfies Record<Role, string>;

export const roleTitle = (role: Role): string => ROLE_TITLES[role];

const HEADER_TEXTS = messages({ administrator: "Administrator" });

/** A role as the back office's header shows it: both kinds of administrator look the same. */
export const roleLabel = (role: Role): string => (isAdmin(role) ? HEADER_TEXTS.administrator : roleTitle(role));

export const ROLE_DESCRIPTIONS: Record<Role, string> = messages({
  super_admin: "Full system access, can manage all roles",
  admin: "Administrative access, can manage most roles and all system functions",
  manager: "Oversees specialist roles and general operations",
  content_editor: "Product listings, categories, site content",
  customer_service: "Support, orders, refunds",
  inventory_manager: "Inventory and stock levels",
  marketing_manager: "Promotions, discounts, campaigns",
  user: "Standard customer account",
});

export const roleInWords = (role: Role): string => `${roleTitle(role)}: ${ROLE_DESCRIPTIONS[role]}`;
