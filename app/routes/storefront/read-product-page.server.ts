import type { RouterContextProvider } from "react-router";
import { PRODUCTS_TAG } from "../../rooms/catalog/constants.ts";
import { breadcrumbJsonLd } from "../../rooms/catalog/rules/breadcrumb-json-ld.ts";
import { productJsonLd } from "../../rooms/catalog/rules/product-json-ld.ts";
import { productPath } from "../../rooms/catalog/rules/product-path.ts";
import type { Product } from "../../rooms/catalog/types.ts";
import { productCrumbs } from "../../rooms/catalog/ui/product-crumbs.ts";
import { findProduct } from "../../rooms/catalog/use-cases/find-product.server.ts";
import { listRelatedProducts } from "../../rooms/catalog/use-cases/list-related-products.server.ts";
import { CONTENT_TAG } from "../../rooms/content/constants.ts";
import { blockParts } from "../../rooms/content/rules/block-parts.ts";
import { fillTokens } from "../../rooms/content/rules/fill-tokens.ts";
import { textLines } from "../../rooms/content/rules/markdown-parts.ts";
import { takeDraftNote } from "../../rooms/content/rules/take-draft-note.ts";
import { readBlocks } from "../../rooms/content/use-cases/read-blocks.server.ts";
import { shareName } from "../../rooms/media/rules/picture-files.ts";
import { findOwnReview } from "../../rooms/reviews/use-cases/find-own-review.server.ts";
import { listProductReviews } from "../../rooms/reviews/use-cases/list-product-reviews.server.ts";
import { SETTINGS_TAG } from "../../rooms/settings/constants.ts";
import type { Settings } from "../../rooms/settings/types.ts";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import { deliveryEstimate, deliveryLabel } from "../../rooms/shipping/rules/delivery-estimate.ts";
import { env } from "../../shared/env.server.ts";
import type { Context } from "../../shared/http/context.server.ts";
import { cachePage, shop } from "../../shared/http/request-state.server.ts";
import { buyersOf } from "../buyers-of.server.ts";
import { contentTokens } from "../content-tokens.ts";

/** Everything the page of a product prints; null when there is no such product. Kept until the product changes. */
export async function readProductPage(context: Pick<RouterContextProvider, "get">, productId: string) {
  const ctx = shop(context);
  const product = await findProduct(ctx, productId);
  if (product === null) return null;
  const settings = await readSettings(ctx);
  const page = {
    product,
    related: await listRelatedProducts(ctx, product),
    reviews: await listProductReviews(ctx, product.id, buyersOf(ctx)),
    writer: await readWriter(ctx, product.id, settings),
    ...(await readTexts(ctx, settings)),
    ...shopFacts(settings),
    ...forSearchEngines(product, settings),
  };
  cachePage(context, [PRODUCTS_TAG, `product:${product.id}`, CONTENT_TAG, SETTINGS_TAG]);
  return page;
}

/** The signed-in reader's own review, and whether they may write one; null for everybody else, whose page is kept (S-DET-27, R-115, R-117). */
async function readWriter(ctx: Context, productId: string, { reviewsRequirePurchase }: Settings) {
  const { actor } = ctx;
  if (actor.kind !== "account") return null;
  const own = await findOwnReview(ctx, productId, buyersOf(ctx));
  const mayWrite =
    own !== null || !reviewsRequirePurchase || (await buyersOf(ctx)(productId, [actor])).has(actor.userId);
  return { own, mayWrite };
}

export type ProductPage = NonNullable<Awaited<ReturnType<typeof readProductPage>>>;

async function readTexts(ctx: Context, settings: Settings) {
  const blocks = await readBlocks(ctx, ["product-features", "shipping-returns", "disclaimer"]);
  const fill = (text: string): string => fillTokens(text, contentTokens(settings));
  return {
    features: textLines(fill(blocks["product-features"].content)),
    shippingParts: takeDraftNote(
      blockParts({ ...blocks["shipping-returns"], content: fill(blocks["shipping-returns"].content) }),
    ).parts,
    disclaimer: fill(blocks.disclaimer.content),
  };
}

/** What the settings say on this page. The place of a visitor is not known here: the page is the same for everybody. */
function shopFacts(settings: Settings) {
  const days = deliveryEstimate(null, settings.deliveryDays);
  return {
    storeName: settings.storeName,
    currency: settings.currency,
    timeZone: settings.timeZone,
    payments: settings.paymentMethodsListed,
    delivery: { days, label: deliveryLabel(days), freeFrom: contentTokens(settings).free_shipping_threshold },
  };
}

function forSearchEngines(product: Product, { storeName, currency }: Settings) {
  const origin = env().publicUrl;
  const path = productPath(product);
  const picture = product.pictures[0];
  return {
    canonical: `${origin}${path}`,
    shareUrl: picture ? new URL(shareName(picture.url), origin).href : null,
    structured: [
      productJsonLd(product, { origin, path, brand: storeName, currency }),
      breadcrumbJsonLd(productCrumbs(product), origin),
    ],
  };
}
