import { expect, openedProduct, picture, rowOf, test } from "./support/shelf.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("A-PROD-31, A-PROD-36 to A-PROD-39, A-PROD-41, A-PROD-45, A-PROD-46, A-VAL-07, A-VAL-08, A-CALL-14, R-013, R-151, R-153: pictures are uploaded, reordered and removed", async ({
      page,
      shop,
      seed,
      shelf,
      consoleErrors,
    }) => {
      const fixtures = { page, shop, seed, shelf };
      const { name, edit } = await openedProduct(fixtures, "content_editor", javaScriptEnabled);
      const choose = async (files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> => {
        await edit.getByLabel("Choose images").setInputFiles(files);
        if (!javaScriptEnabled) await edit.getByRole("button", { name: "Upload" }).click();
      };
      await edit.getByLabel("Description").fill("Typed before");
      const text = { name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
      await choose([await picture("red.png", "red"), text, await picture("green.png", "green")]);
      await expect(edit.getByText("Product Images (2/5)")).toBeVisible();
      await expect(edit.getByText(/^Failed to upload a\.png: File type must be one of JPEG, PNG, WebP$/)).toBeVisible();
      await expect(edit.getByLabel("Description")).toHaveValue("Typed before");
      await expect(edit.getByText("first image is primary")).toBeVisible();
      const urls = await edit
        .locator("input[name=image]")
        .evaluateAll((all) => all.map((one) => one.getAttribute("value")));
      await expect(edit.getByRole("listitem").first()).toContainText("Primary");
      await edit.getByRole("button", { name: "Make Primary: Image 2" }).click();
      await expect(edit.locator("input[name=image]").first()).toHaveValue(urls[1] ?? "");
      await edit.getByRole("button", { name: "Update Product" }).last().click();
      await expect(page.getByText(`${name} was saved.`)).toBeVisible();
      expect(await rowOf(shop, name)).toMatchObject({
        image_url: urls[1],
        images: [urls[1], urls[0]],
        description: "Typed before",
      });
      expect((await page.request.get(shop.url + urls[1])).headers()["content-type"]).toBe("image/png");

      await page.getByRole("link", { name: `Edit ${name}` }).click();
      await edit.getByRole("button", { name: "Move image 1 later" }).click();
      await edit.getByRole("button", { name: "Delete image 2" }).click();
      await expect(edit.getByText("Product Images (1/5)")).toBeVisible();
      await choose(
        await Promise.all(["blue", "white", "black", "gray"].map((color) => picture(`${color}.png`, color))),
      );
      await expect(edit.getByText("Maximum of 5 images reached. Delete some to upload more.")).toBeVisible();
      await expect(edit.getByLabel("Choose images")).toHaveCount(0);
      await edit.getByRole("button", { name: "Update Product" }).last().click();
      await expect(page.getByText(`${name} was saved.`)).toBeVisible();
      const saved = await rowOf(shop, name);
      expect(saved?.images).toHaveLength(5);
      expect([saved?.image_url, saved?.images[0]]).toEqual([urls[0], urls[0]]);
      expect(consoleErrors.splice(0).filter((line) => !/status of 422/.test(line))).toEqual([]);
    });
  });
}

test("A-PROD-34, A-PROD-35, A-PROD-40, A-VAL-10, A-VAL-11, A-ERR-05, R-151, R-153: files are dropped, too many and too large ones are named, and pictures are dragged", async ({
  page,
  shop,
  seed,
  shelf,
}) => {
  const { edit } = await openedProduct({ page, shop, seed, shelf });
  const { buffer } = await picture("a.png", "red");
  const drop = await page.evaluateHandle(
    (bytes) => {
      const files = new DataTransfer();
      for (let at = 0; at < 6; at += 1)
        files.items.add(new File([new Uint8Array(bytes)], `${at}.png`, { type: "image/png" }));
      files.items.add(new File([new Uint8Array(6 * 1024 * 1024)], "large.png", { type: "image/png" }));
      return files;
    },
    [...buffer],
  );
  // The answer waits until the bar has been seen.
  let answer = (): void => undefined;
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/admin/uploads/**", async (route) => {
    await seen;
    await route.continue();
  });
  await edit.locator(".file-drop").dispatchEvent("drop", { dataTransfer: drop });
  await expect(edit.getByText(/^Uploading images\.\.\. \d+%$/)).toBeVisible();
  await expect(edit.getByRole("progressbar")).toBeVisible();
  answer();
  await expect(edit.getByText("Product Images (5/5)")).toBeVisible();
  await expect(edit.getByText("Failed to upload 5.png: Too many files")).toBeVisible();
  await expect(edit.getByText("Failed to upload large.png: File is larger than 5242880 bytes")).toBeVisible();
  const urls = () =>
    edit.locator("input[name=image]").evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  const before = await urls();
  await edit.getByRole("listitem").nth(2).dragTo(edit.getByRole("listitem").nth(0));
  await expect.poll(urls).toEqual([before[2], before[0], before[1], before[3], before[4]]);
});

test("A-PROD-40, R-153: pasted pictures are uploaded; an upload is cancelled, sent again, lost, sent again; nothing is saved without it", async ({
  page,
  shop,
  seed,
  shelf,
  consoleErrors,
}) => {
  const { name, edit } = await openedProduct({ page, shop, seed, shelf });
  const paste = async (color: string): Promise<void> => {
    const { buffer } = await picture("image.png", color);
    const pasted = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], "image.png", { type: "image/png" }));
        return data;
      },
      [...buffer],
    );
    await edit
      .getByLabel("Description")
      .evaluate(
        (field, clipboardData) => field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true })),
        pasted,
      );
  };
  const [cancel, retry] = ["Cancel upload", "Retry"].map((label) => edit.getByRole("button", { name: label }));
  const save = edit.getByRole("button", { name: "Update Product" }).last();
  let meet: "hold" | "lose" | "pass" = "hold";
  await page.route("**/api/admin/uploads/**", async (route) => {
    if (meet === "lose") await route.abort("connectionreset");
    if (meet === "pass") await route.continue();
  });

  await paste("red");
  await expect(edit.getByRole("progressbar")).toBeVisible();
  await save.click();
  await expect(edit.getByText("Images are still uploading. Save when they are done, or cancel them.")).toBeVisible();
  await cancel?.click();
  await expect(edit.getByText("The upload was cancelled.")).toBeVisible();
  await expect(retry!).toBeFocused();
  meet = "lose";
  await retry?.click();
  await expect(edit.getByText("The upload failed. Please try again.")).toBeVisible();
  await expect(retry!).toBeFocused();
  meet = "pass";
  await retry?.click();
  await expect(edit.getByText("Product Images (1/5)")).toBeVisible();
  await expect(edit.getByLabel("Choose images")).toBeFocused();
  await expect(edit.getByText(/upload failed|still uploading/)).toHaveCount(0);
  // A picture pasted while another one is uploading follows it.
  await Promise.all([paste("blue"), paste("green")]);
  await expect(edit.getByText("Product Images (3/5)")).toBeVisible();
  await save.click();
  await expect(page.getByText(`${name} was saved.`)).toBeVisible();
  expect((await rowOf(shop, name))?.images).toHaveLength(3);
  expect(consoleErrors.splice(0).filter((line) => !/ERR_CONNECTION_RESET/.test(line))).toEqual([]);
});
