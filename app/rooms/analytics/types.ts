import type { Role } from "#app/shared/kernel/access/permissions.ts";
import type { USER_ACTIVITY_FILTERS } from "./constants.ts";

export type UserFilter = {
  /** Part of an e-mail. */
  readonly search: string;
  readonly role: Role | null;
  /** Whether the account has at least one order; null: both. */
  readonly activity: (typeof USER_ACTIVITY_FILTERS)[number] | null;
  readonly page: number;
};

export type SumsOf = { readonly currency: string; readonly timeZone: string };

export type UserSummary = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly roleDescription: string;
  /** Emptied by its owner and kept for its orders; it has no sign-in. */
  readonly isDeleted: boolean;
  readonly totalOrders: number;
  readonly totalSpentCents: number;
  readonly createdAt: Date;
};

export type UserListPage = {
  readonly users: readonly UserSummary[];
  readonly total: number;
  readonly pageCount: number;
};

/** A month of a chart: its key "2025-11" and its label "Nov 2025". */
export type Month = { readonly key: string; readonly label: string };
export type MonthCount = Month & { readonly count: number };

export type UserStats = {
  readonly totalUsers: number;
  readonly newThisMonth: number;
  readonly activeUsers: number;
  readonly averageOrderCents: number;
  readonly growth: readonly MonthCount[];
};

export type UserActivity = {
  readonly userId: string;
  readonly createdAt: Date;
} & (
  | {
      readonly action: "placed_order";
      readonly details: {
        readonly orderId: string;
        readonly totalCents: number;
        readonly currency: string;
        readonly status: string;
      };
    }
  | {
      readonly action: "wrote_review";
      readonly details: {
        readonly reviewId: string;
        readonly productName: string | null;
        readonly rating: number;
        readonly status: string;
      };
    }
  | { readonly action: "account_created"; readonly details: { readonly email: string } }
);

export type ActivityPart = { readonly events: readonly UserActivity[]; readonly hasMore: boolean };

export type Change = { readonly text: string; readonly direction: "up" | "down" | "none" };
export type Figure = { readonly value: number; readonly change: Change | null };

/** The four figures of the dashboard by the specification's names; `totalSales` in cents. */
export type DashboardSummary = {
  readonly totalSales: Figure;
  readonly activeUsers: Figure;
  readonly totalProducts: Figure;
  readonly pendingOrders: OrderFigure;
};
export type OrderFigure = Figure & { readonly toShip: number };

export type MonthSales = Month & { readonly totalCents: number };
export type ProductStock = {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number;
  readonly stock: number;
};
export type RecentOrder = {
  readonly id: string;
  readonly isGuest: boolean;
  /** The account's e-mail, else the order's; null without either. */
  readonly email: string | null;
  readonly createdAt: Date;
  readonly totalCents: number;
  readonly currency: string;
  readonly status: string;
};

/** `at`: index of the value; start and length in percent of the ring. */
export type Slice = { readonly at: number; readonly start: number; readonly length: number };
