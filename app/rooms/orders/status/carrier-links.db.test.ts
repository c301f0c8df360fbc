import { expect, test } from "vitest";
import { insertAccount } from "#tests/factories/account.ts";
import { insertOrder } from "#tests/factories/order.ts";
import { accountActor, testDatabase } from "#tests/support/database.ts";
import { testSettings } from "#tests/support/settings.ts";
import { saveSettings } from "#app/rooms/settings/save-settings.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { parcelOf } from "./parcel.ts";
import { orderStore } from "../order/order.store.server.ts";
import type { OrderStatus } from "../types.ts";
import { changeOrderStatus } from "./change-order-status.server.ts";
import { correctParcel } from "./correct-parcel.server.ts";

testSettings();
const t = testDatabase();

const modou = (url: string) => ({ name: "Modou", url, isOn: true });
const OTHER = { name: "Other", url: "", isOn: true };

async function office() {
  const { userId } = await insertAccount(t.db, { role: "admin" });
  const ctx = t.ctx(accountActor("admin", userId));
  const orderId = await insertOrder(t.db, { status: "processing", email: "awa@example.com" });
  const found = async () => (await orderStore.lock(t.db, orderId))!.order;
  return {
    carriersAre: (...carriers: ReturnType<typeof modou>[]) => saveSettings(ctx, { carriers }),
    async move(to: OrderStatus, carrier = "") {
      const seenUpdatedAt = (await found()).updatedAt.toISOString();
      return changeOrderStatus(ctx, { orderId, to, restock: false, carrier, tracking: "77", seenUpdatedAt });
    },
    async correct(carrier: string, isMailed = false) {
      const seenUpdatedAt = (await found()).updatedAt.toISOString();
      return correctParcel(ctx, { orderId, carrier, tracking: "77", isMailed, seenUpdatedAt });
    },
    async link(): Promise<string | null> {
      return parcelOf(await found(), (await readSettings(ctx)).carriers)?.url ?? null;
    },
  };
}

test("R-099: an order keeps its carrier's link when the settings change it or remove the carrier, in its mail too", async () => {
  const { carriersAre, move, correct, link } = await office();
  await carriersAre(modou("https://modou.test/{number}"), OTHER);
  expect(await move("shipped", "Modou")).toMatchObject({ ok: true });
  await carriersAre(modou("https://elsewhere.test/{number}"), OTHER);
  expect(await link()).toBe("https://modou.test/77");
  await carriersAre(OTHER);
  expect(await link()).toBe("https://modou.test/77");
  expect(await correct("Modou", true)).toMatchObject({ ok: true });
  expect(await link()).toBe("https://modou.test/77");
  const mails = await t.db.selectFrom("mail_outbox").select("text").execute();
  expect(mails.at(-1)?.text).toContain("https://modou.test/77");
});

test("R-099: an order set from delivered back to shipped keeps its link; correcting its parcel takes the current one", async () => {
  const { carriersAre, move, correct, link } = await office();
  await carriersAre(modou("https://modou.test/{number}"));
  await move("shipped", "Modou");
  await carriersAre(modou("https://elsewhere.test/{number}"));
  await move("delivered");
  expect(await move("shipped", "Modou")).toMatchObject({ ok: true });
  expect(await link()).toBe("https://modou.test/77");
  await correct("Modou");
  expect(await link()).toBe("https://elsewhere.test/77");
});

test("R-099: an order shipped without a link gets none later, and an older one follows the settings", async () => {
  const { carriersAre, move, link } = await office();
  await carriersAre(modou(""));
  await move("shipped", "Modou");
  await carriersAre(modou("https://modou.test/{number}"));
  expect(await link()).toBeNull();
  await t.db.updateTable("all_orders").set({ carrier_url: null }).execute();
  expect(await link()).toBe("https://modou.test/77");
});
