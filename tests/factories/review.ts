import { randomUUID } from "node:crypto";
import type { Database } from "#app/shared/db/client.server.ts";

/** Defaults to an approved five-star review. */
export type ReviewParts = {
  readonly id?: string;
  readonly productId: string;
  readonly userId: string;
  readonly rating?: number;
  readonly comment?: string;
  readonly status?: "pending" | "approved" | "rejected";
  readonly isDemo?: boolean;
  readonly createdAt?: Date;
};

/** Returns the id; the product's rating is not refreshed. */
export async function insertReview(db: Database, parts: ReviewParts): Promise<string> {
  const id = parts.id ?? randomUUID();
  const at = parts.createdAt ?? new Date();
  await db
    .insertInto("reviews")
    .values({
      id,
      product_id: parts.productId,
      user_id: parts.userId,
      rating: parts.rating ?? 5,
      comment: parts.comment ?? "Good.",
      status: parts.status ?? "approved",
      is_demo: parts.isDemo ?? false,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}
