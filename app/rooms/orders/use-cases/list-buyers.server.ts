import type { Context } from "#app/shared/http/context.server.ts";
import { orderListStore } from "../store/order-list-store.server.ts";

type Buyers = {
  readonly productId: string;
  /** Accounts with their confirmed e-mails. */
  readonly people: readonly { readonly userId: string; readonly email: string }[];
};

/**
 * The account ids of those with a paid, not cancelled order of the product, also one placed as a guest under their
 * e-mail.
 */
export async function listBuyers(ctx: Context, { productId, people }: Buyers): Promise<ReadonlySet<string>> {
  // public: says only who of the given people has bought; reviews show it as "Verified purchase".
  if (people.length === 0) return new Set();
  const bought = await orderListStore.listBought(ctx.db, {
    productId,
    userIds: people.map(({ userId }) => userId),
    emails: people.map(({ email }) => email),
  });
  const userIds = new Set(bought.map(({ userId }) => userId));
  const guestEmails = new Set(bought.flatMap(({ userId, email }) => (userId === null ? [email.toLowerCase()] : [])));
  const buyers = people.filter(({ userId, email }) => userIds.has(userId) || guestEmails.has(email.toLowerCase()));
  return new Set(buyers.map(({ userId }) => userId));
}
