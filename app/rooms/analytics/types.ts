import type { Role } from "#app/shared/kernel/access/permissions.ts";
import type { USER_ACTIVITY_FILTERS } from "./constants.ts";

/** The users screen's filter; every part lives in the URL. */
export type UserFilter = {
  /** Part of an e-mail. */
  readonly search: string;
  readonly role: Role | null;
  /** Whether the account has at least one order; null: both. */
  readonly activity: (typeof USER_ACTIVITY_FILTERS)[number] | null;
  readonly page: number;
};

/** The scope of sums: one currency, and months of one time zone. */
export type SumsOf = { readonly currency: string; readonly timeZone: string };

/** A row of the users screen; money in cents by the sales definition. */
export type UserSummary = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly roleDescription: string;
  /** Emptied by its owner: kept for its orders, without anybody who could sign in. */
  readonly isDeleted: boolean;
  readonly totalOrders: number;
  readonly totalSpentCents: number;
  readonly createdAt: Date;
};

/** One page of users, newest first, and how many match in all. */
export type UserListPage = {
  readonly users: readonly UserSummary[];
  readonly total: number;
  readonly pageCount: number;
};

/** A month of a chart: its key "2025-11" and its label "Nov 2025". */
export type Month = { readonly key: string; readonly label: string };
/** A month with its count. */
export type MonthCount = Month & { readonly count: number };

/** The figures above the users list. */
export type UserStats = {
  readonly totalUsers: number;
  readonly newThisMonth: number;
  readonly activeUsers: number;
  readonly averageOrderCents: number;
  readonly growth: readonly MonthCount[];
};

/** An account's activity with times; totals in cents. */
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

/** Part of an account's activity, newest first, and whether there is more. */
export type ActivityPart = { readonly events: readonly UserActivity[]; readonly hasMore: boolean };

/** How a figure moved against the time before: its words ("+12%", "-2") and where the arrow points. */
export type Change = { readonly text: string; readonly direction: "up" | "down" | "none" };
/** A number and how it moved; null: there is nothing earlier to hold it against. */
export type Figure = { readonly value: number; readonly change: Change | null };

/** The four figures of the dashboard by the specification's names; `totalSales` in cents. */
export type DashboardSummary = {
  readonly totalSales: Figure;
  readonly activeUsers: Figure;
  readonly totalProducts: Figure;
  readonly pendingOrders: OrderFigure;
};
/** The orders that are pending, and how many more wait to be shipped. */
export type OrderFigure = Figure & { readonly toShip: number };

/** A month with its sales in cents. */
export type MonthSales = Month & { readonly totalCents: number };
/** A product with what is left of it; without a known stock 0. */
export type ProductStock = {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number;
  readonly stock: number;
};
/** A line of Recent Orders. */
export type RecentOrder = {
  readonly id: string;
  readonly isGuest: boolean;
  /** The account's e-mail, else the order's; null when neither is known. */
  readonly email: string | null;
  readonly createdAt: Date;
  readonly totalCents: number;
  readonly currency: string;
  readonly status: string;
};

/** A part of a ring: which value it stands for, where it begins and how long it is, in percent of the ring. */
export type Slice = { readonly at: number; readonly start: number; readonly length: number };
