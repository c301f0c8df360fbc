import { can, type Role } from "#app/shared/kernel/permissions.ts";
import type { ProductParts } from "../types.ts";

/** Which parts of a product a role may change. */
export const productParts = (role: Role): ProductParts => ({
  listing: can(role, "products.edit"),
  promotion: can(role, "products.discount"),
  stock: can(role, "stock.edit"),
});
