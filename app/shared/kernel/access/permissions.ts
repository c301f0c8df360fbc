/** As stored in profiles.role. */
export const ROLES = [
  "super_admin",
  "admin",
  "manager",
  "content_editor",
  "customer_service",
  "inventory_manager",
  "marketing_manager",
  "user",
] as const;
export type Role = (typeof ROLES)[number];

const STAFF: readonly Role[] = [
  "super_admin",
  "admin",
  "manager",
  "content_editor",
  "customer_service",
  "inventory_manager",
  "marketing_manager",
];
const TOP: readonly Role[] = ["super_admin", "admin"];
const LEADS: readonly Role[] = ["super_admin", "admin", "manager"];
const leadsAnd = (...more: Role[]): readonly Role[] => [...LEADS, ...more];

/** Annex B of the rulings: permission -> the roles that hold it. */
export const PERMISSIONS = {
  "shop.use": ROLES,
  "admin.enter": STAFF,
  "admin.review-dashboard": TOP,
  "dashboard.sales": leadsAnd("marketing_manager"),
  "dashboard.users": leadsAnd("marketing_manager"),
  "dashboard.orders": leadsAnd("customer_service"),
  "dashboard.inventory": leadsAnd("content_editor", "inventory_manager"),
  "products.view": STAFF,
  "products.edit": leadsAnd("content_editor"),
  "products.discount": leadsAnd("marketing_manager"),
  "stock.edit": leadsAnd("inventory_manager"),
  "products.delete": LEADS,
  "categories.manage": leadsAnd("content_editor"),
  "users.view": leadsAnd("customer_service"),
  "roles.change": LEADS,
  "orders.view": leadsAnd("customer_service"),
  "orders.status": leadsAnd("customer_service"),
  "orders.refund": leadsAnd("customer_service"),
  "orders.export": LEADS,
  "orders.delete": TOP,
  "reviews.moderate": leadsAnd("customer_service"),
  "messages.handle": leadsAnd("customer_service"),
  "settings.view": LEADS,
  "settings.edit": TOP,
  "settings.specialist-access": ["super_admin"],
  "homepage.edit": leadsAnd("content_editor", "marketing_manager"),
  "media.edit": leadsAnd("content_editor", "marketing_manager"),
  "media.delete": leadsAnd("content_editor"),
  "blocks.edit": leadsAnd("content_editor"),
  "blocks.legal": TOP,
  "newsletter.edit": leadsAnd("marketing_manager"),
  "newsletter.send": leadsAnd("marketing_manager"),
  "subscribers.export": ["super_admin", "admin", "marketing_manager"],
  "audit.view": TOP,
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

export const can = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);

export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => can(role, permission));

export const isAdmin = (role: Role): boolean => TOP.includes(role);

export const isStaff = (role: Role): boolean => STAFF.includes(role);

export type AccountActor = {
  readonly kind: "account";
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
};

/** `guestId` is set once they choose to check out as a guest. */
export type VisitorActor = { readonly kind: "visitor"; readonly guestId: string | null };

/** A job, the webhook inbox or a command-line tool. */
export type SystemActor = { readonly kind: "system"; readonly name: string };

export type Actor = AccountActor | VisitorActor | SystemActor;
