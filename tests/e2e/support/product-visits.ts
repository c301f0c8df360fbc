import type { Visit } from "./inspection.ts";
import { again, both, closingRefused, overtaken, pressed, ticked, typed, unrolled, uploading } from "./sales-states.ts";
import type { SalesWorld } from "./sales-world.ts";
import { withoutChecks } from "./admin-states.ts";

/** States of the list of products, a product and the categories, with three products of their own. */
export function productVisits({ sql, tag, productIds }: SalesWorld): Visit[] {
  const list = `/admin/products?q=${tag}`;
  const [full, plain] = productIds.map((id) => `${list}&edit=${id}`);
  const categories = (step: string): string => `${list}&categories=${step}&from=${encodeURIComponent(`Teas ${tag}`)}`;
  const stock = again(
    sql,
    `with before as (select id, coalesce(stock, 0) as stock from products where id = $1),
       counted as (update products set stock = 24 where id = $1)
     insert into stock_ledger (product_id, change, reason) select id, 24 - stock, 'adjustment' from before where stock <> 24`,
    [productIds[1]],
  );
  return [
    { path: list },
    { path: `${list}&stock=low&sort=price&min=10&shop=no&new=yes`, open: unrolled(/^Filter/) },
    { path: list, open: ticked(2) },
    { path: list, prepare: stock, open: both(ticked(2), pressed("+10 Stock", /raised by 10/)) },
    { path: list, prepare: stock, open: both(ticked(3), pressed("-1 Stock", /Not lowered/)) },
    {
      path: list,
      prepare: stock,
      open: both(ticked(2), pressed("+10 Stock", /raised/), pressed("Undo", / undone\.$/)),
    },
    { path: `${list}&delete=${productIds.join(",")}` },
    { path: full! },
    { path: full!, open: both(typed("Product Name", "Bissap"), closingRefused) },
    { path: plain!, open: both(withoutChecks, typed("Price", "-1"), pressed("Update Product", /Price must/)) },
    { path: plain!, open: both(typed("Price", "0"), pressed("Update Product", /^Save with/)) },
    {
      path: plain!,
      open: both(overtaken(sql, "products", productIds[1]!), pressed("Update Product", /changed by someone else/)),
    },
    { path: plain!, open: uploading("held") },
    { path: plain!, open: uploading("cancelled") },
    { path: plain!, open: uploading("refused") },
    { path: `${list}&synonyms=edit` },
    { path: categories("rename") },
    { path: categories("rename"), open: both(typed("New name", " "), withoutChecks, pressed("Rename", /required/)) },
    { path: categories("merge") },
    { path: `${categories("merge")}&to=Juices` },
    { path: `${categories("merge")}&to=${encodeURIComponent("Herbal Infusions")}` },
    { path: categories("remove") },
  ];
}
