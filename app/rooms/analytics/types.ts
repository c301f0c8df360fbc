import type { Role } from "../../shared/kernel/permissions.ts";
import type { USER_ACTIVITY_FILTERS } from "./constants.ts";

/** The users screen's question; every part lives in the URL. */
export type UserFilter = {
  /** Part of an e-mail. */
  readonly search: string;
  readonly role: Role | null;
  /** Whether the account has at least one order; null: both. */
  readonly activity: (typeof USER_ACTIVITY_FILTERS)[number] | null;
  readonly page: number;
};

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

/** What an account did, and when (A-ENT-58 to A-ENT-61); totals in cents. */
export type UserActivity = {
  readonly userId: string;
  readonly createdAt: Date;
} & (
  | {
      readonly action: "placed_order";
      readonly details: { readonly orderId: string; readonly totalCents: number; readonly status: string };
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
