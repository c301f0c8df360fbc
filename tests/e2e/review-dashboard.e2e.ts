import { expect, openSession, test } from "./support/seed.ts";

test.describe("before script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test("A-RDASH-07 to A-RDASH-10: on a phone the chosen tab is fully visible, and the one before it in part", async ({
    page,
    shop,
    seed,
  }) => {
    await openSession(page, shop, await seed.staff("admin"));
    const boxOf = async (name: string) => {
      const box = await page.getByRole("navigation", { name: "Areas" }).getByRole("link", { name }).boundingBox();
      return { left: box!.x, right: box!.x + box!.width };
    };
    for (const [path, chosen, before] of [
      ["", "Review Management", null],
      ["/products", "Product Management", "Review Management"],
      ["/orders", "Order Management", "Product Management"],
      ["/customers", "Customer Management", "Order Management"],
    ] as const) {
      await page.goto(`/admin-dashboard${path}`);
      const { left, right } = await boxOf(chosen);
      expect(left, chosen).toBeGreaterThanOrEqual(0);
      expect(right, chosen).toBeLessThanOrEqual(360);
      if (before) expect((await boxOf(before)).right, chosen).toBeGreaterThan(40);
    }
  });
});
