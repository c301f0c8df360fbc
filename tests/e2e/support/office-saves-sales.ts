import { filled, inDialog, onPage, steps, type OfficeWorld, type SaveKind, type Saves } from "./office-saves.ts";
import { sandboxRefunds } from "./paid-order.ts";
import { picture } from "./shelf.ts";
import type { Page } from "./shop.ts";

type ProductKind = Extract<SaveKind, `product.${string}` | `category.${string}` | "synonyms.change">;
type OrderKind = Extract<SaveKind, `order.${string}` | `review.${string}`>;

const tick = (page: Page): Promise<void> => page.locator("tbody input[type=checkbox]").first().check();

/** Uploads two pictures of a product and puts the second first. */
async function pictures(page: Page): Promise<void> {
  const files = await Promise.all(["red", "green"].map((colour) => picture(`${colour}.png`, colour)));
  await page.getByLabel("Choose images").setInputFiles(files);
  await page.getByRole("button", { name: "Make Primary: Image 2" }).click();
}

/** Staff's saves of products. */
export function productSaves({ sales: { tag, productIds } }: OfficeWorld): Saves<ProductKind> {
  const list = `/admin/products?q=${tag}`;
  const [pictured, plain, spare] = productIds;
  const category = encodeURIComponent(`Teas ${tag}`);
  const upload = async (page: Page): Promise<void> => {
    const buffer = Buffer.from(`Name,Price\nImported ${tag},12`);
    await page.getByLabel("CSV file").setInputFiles({ name: "drinks.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Upload" }).click();
    await page.getByRole("button", { name: "Apply to 1 product" }).waitFor();
  };
  return {
    "product.create": {
      path: "/admin/products?edit=new",
      fill: filled({ "Product Name": `Ditakh ${tag}`, Price: "12.50", Stock: "7", Description: "Green and sour." }),
      press: inDialog("Add Product"),
      message: `Ditakh ${tag} was saved.`,
    },
    "product.update": [
      {
        path: `${list}&edit=${plain}`,
        fill: filled({ Description: "Leaves of the morning.", Price: "11" }),
        press: inDialog("Update Product"),
        message: "was saved.",
      },
      {
        path: `${list}&edit=${pictured}`,
        fill: pictures,
        press: inDialog("Update Product"),
        message: "was saved.",
      },
    ],
    "product.stock": {
      path: list,
      fill: tick,
      press: onPage("+10 Stock"),
      message: "Stock of 1 product raised by 10.",
    },
    "product.delete": { path: `${list}&delete=${spare}`, press: inDialog("Delete"), message: "1 product was deleted." },
    "product.import": {
      path: "/admin/products/import",
      fill: upload,
      press: onPage("Apply to 1 product"),
      message: "Imported: 1 new, 0 changed.",
    },
    "product.import-undo": {
      path: "/admin/products/import",
      press: onPage("Undo import"),
      message: "Import undone: 1 product.",
    },
    "category.rename": {
      path: `${list}&categories=rename&from=${category}`,
      fill: filled({ "New name": `Infusions ${tag}` }),
      press: inDialog("Rename"),
      message: /The category of \d products? was changed\./,
    },
    "category.remove": {
      path: `${list}&categories=remove&from=${encodeURIComponent(`Infusions ${tag}`)}`,
      press: inDialog("Remove"),
      message: /The category was removed from \d products?\./,
    },
    "synonyms.change": {
      path: `${list}&synonyms=edit`,
      fill: filled({ "Words that mean the same": `bissap, hibiscus${tag}` }),
      press: inDialog("Save"),
      message: "The synonyms were saved.",
    },
  };
}

/** Staff's saves of orders and reviews. */
export function orderSaves({ sales, paidId, paymentIntentId }: OfficeWorld): Saves<OrderKind> {
  const { storyId, waitingEmail, waitingIds, reviewIds } = sales;
  const list = `/admin/orders?q=${waitingEmail}`;
  const [first, second, third, last] = waitingIds;
  const reviews = "/admin/reviews?status=all";
  return {
    "order.status": [
      {
        path: `${list}&update=${first}`,
        fill: filled({ Status: "shipped", "Tracking number": "JD014600001" }),
        press: inDialog("Save Changes"),
        message: /Order #\w+ is now Shipped\./,
      },
      {
        path: `${list}&change=${second},${third}`,
        fill: filled({ "New status": "delivered" }),
        press: inDialog("Save Changes"),
        message: "2 orders set to Delivered.",
        times: 2,
      },
      {
        path: `/admin/orders/${paidId}?update=${paidId}`,
        fill: filled({ Status: "cancelled" }),
        press: inDialog("Save Changes"),
        message: /Order #\w+ is now Cancelled\./,
      },
    ],
    "order.refund": {
      path: `/admin/orders/${paidId}?refund=1`,
      fill: steps(filled({ Amount: "5", Reason: "Broken bottle" }), async (page) => {
        await inDialog("Continue")(page).click();
        await inDialog("Refund $5.00")(page).waitFor();
      }),
      press: inDialog("Refund $5.00"),
      message: "$5.00 refunded.",
      count: async (shop) => (await sandboxRefunds(shop, paymentIntentId)).length,
    },
    "order.parcel": {
      path: `/admin/orders/${storyId}?parcel=1`,
      fill: filled({ "Tracking number": "JD014600002" }),
      press: inDialog("Save Changes"),
      message: "Tracking saved.",
    },
    "order.note": {
      path: `/admin/orders/${storyId}`,
      fill: filled({ "Add a note": "Rang again at noon." }),
      press: onPage("Add Note"),
      message: "The note was added.",
    },
    "order.mail": {
      path: `/admin/orders/${storyId}`,
      fill: (page) => page.getByRole("button", { name: "More", exact: true }).click(),
      press: onPage("Resend Confirmation"),
      message: /Sending the confirmation to /,
    },
    "order.attention": {
      path: `/admin/orders/${storyId}`,
      press: onPage("Mark as Handled"),
      message: "The order no longer needs attention.",
    },
    "order.delete": { path: `${list}&delete=${last}`, press: inDialog("Delete"), message: "1 order was deleted." },
    "review.moderate": [
      { path: `${reviews}&id=${reviewIds[0]}`, press: onPage(/^Approve review/), message: "1 review approved." },
      {
        path: `${reviews}&id=${reviewIds[1]}`,
        fill: tick,
        press: onPage("Reject Selected"),
        message: "1 review rejected.",
      },
    ],
    "review.delete": {
      path: `${reviews}&id=${reviewIds[2]}`,
      fill: steps(tick, async (page) => {
        await onPage("Delete Selected")(page).click();
        await inDialog("Delete")(page).waitFor();
      }),
      press: inDialog("Delete"),
      message: "1 review deleted.",
    },
  };
}
