import { createHash, randomUUID } from "node:crypto";
import { ownProduct } from "./checkout-page.ts";
import { seededProduct } from "./product-page.ts";
import type { Seed } from "./seed.ts";
import type { Shop } from "./shop.ts";
import type { ShopWorld } from "./shop-visits.ts";

/** Records for the states of a visitor's and a buyer's pages, made for these tests. */
export async function shopWorld(shop: Shop, seed: Seed): Promise<ShopWorld> {
  const [product, own] = [(await seededProduct(shop, "Sokh")).path, await ownProduct()];
  const owner = await seed.staff("super_admin");
  const links = { invitation: await openInvitation(shop, owner), reset: await openReset(shop, owner) };
  return { shop, product, ownProduct: own, guestOrder: await seed.order(), ...links };
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** The link of an open invitation. */
async function openInvitation(shop: Shop, inviter: string): Promise<string> {
  const token = randomUUID();
  await shop.sql(
    `insert into staff_invitations (email, role, token_hash, invited_by, created_at, expires_at)
     select $1, 'manager', $2, id, now(), now() + interval '1 day' from profiles where email = $3`,
    [`${token}@example.com`, `sha256:${hashOf(token)}`, inviter],
  );
  return `/invitation?token=${token}`;
}

/** A mailed link that can still set a password. */
async function openReset(shop: Shop, email: string): Promise<string> {
  const token = randomUUID();
  await shop.sql(
    `insert into verifications (id, identifier, value, expires_at)
     select gen_random_uuid(), $1, id, now() + interval '1 hour' from profiles where email = $2`,
    [`reset:${hashOf(token)}`, email],
  );
  return `/reset-password?token=${token}`;
}
