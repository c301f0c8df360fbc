import type { RouterContextProvider } from "react-router";
import { breadcrumbJsonLd, productJsonLd } from "#app/rooms/catalog/product/product-page.ts";
import { productPath } from "#app/rooms/catalog/product/product.ts";
import type { Product, ProductCard } from "#app/rooms/catalog/types.ts";
import { productCrumbs } from "#app/rooms/catalog/product/ui/product-crumbs.ts";
import { findProduct, listRelatedProducts } from "#app/rooms/catalog/product/product.queries.server.ts";
import { blockParts, reviewedText } from "#app/rooms/content/texts/block-parts.ts";
import { legalWords } from "#app/rooms/content/texts/page-messages.ts";
import { fillTokens } from "#app/rooms/content/texts/tokens.ts";
import { textLines } from "#app/rooms/content/texts/markdown-parts.ts";
import { readBlocks } from "#app/rooms/content/blocks/queries.server.ts";
import { shareName } from "#app/rooms/media/pictures/picture.ts";
import { findOwnReview, listProductReviews } from "#app/rooms/reviews/reviewing/queries.server.ts";
import type { OwnReview, RatingBar, Review, ShownReview } from "#app/rooms/reviews/types.ts";
import type { MarkdownPart } from "#app/rooms/content/types.ts";
import type { DeliveryChoice } from "#app/rooms/shipping/types.ts";
import type { Settings } from "#app/rooms/settings/types.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { deliveryChoices } from "#app/rooms/shipping/delivery/delivery.ts";
import { deliverySlots } from "#app/rooms/shipping/delivery/delivery-messages.ts";
import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { cachePage, fillByCountry, shop } from "#app/shared/http/request-state.server.ts";
import { buyersOf } from "#app/office/http/buyers-of.server.ts";
import { contentTokens } from "#app/shop/texts/content-tokens.ts";
import { legalState } from "#app/shop/texts/load.server.ts";
import { formatDate } from "#app/shared/kernel/format/format.ts";
import { PAGE_TAGS, productTag } from "#app/shared/http/cache/page-tags.ts";

export type ProductPage = {
  readonly product: Product;
  readonly related: readonly ProductCard[];
  readonly reviews: { readonly reviews: readonly ShownReview[]; readonly bars: readonly RatingBar[] };
  readonly writer: ReviewWriter | null;
  readonly features: readonly string[];
  readonly shippingParts: readonly MarkdownPart[];
  readonly disclaimer: string;
  readonly storeName: string;
  readonly currency: Settings["currency"];
  readonly payments: readonly string[];
  readonly delivery: { readonly choices: readonly DeliveryChoice[]; readonly freeFrom: string };
  readonly canonical: string;
  readonly shareUrl: string | null;
  readonly structured: readonly Readonly<Record<string, unknown>>[];
};

type ReviewWriter = { readonly own: ShownReview<OwnReview> | null; readonly mayWrite: boolean };

/** Reads the page of a product; null when there is no such product. Kept until the product changes. */
export async function readProductPage(
  context: Pick<RouterContextProvider, "get">,
  productId: string,
): Promise<ProductPage | null> {
  const ctx = shop(context);
  const product = await findProduct(ctx, productId);
  if (product === null) return null;
  const settings = await readSettings(ctx);
  const [{ real, reviews, bars }, related, writer, texts] = await Promise.all([
    listProductReviews(ctx, product.id, buyersOf(ctx)),
    listRelatedProducts(ctx, product),
    readWriter(ctx, product.id, settings),
    readTexts(ctx, settings),
  ]);
  const page: ProductPage = {
    product,
    related,
    reviews: { reviews: reviews.map((review) => shownReview(review, settings)), bars },
    writer,
    ...texts,
    ...shopFacts(settings),
    ...forSearchEngines({ ...product, ...real }, settings),
  };
  fillByCountry(context, deliverySlots(page.delivery.choices));
  cachePage(context, [PAGE_TAGS.products, productTag(product.id), PAGE_TAGS.content, PAGE_TAGS.settings]);
  return page;
}

/** The signed-in reader's own review, and whether they may write one; null for all others, whose page is cached. */
async function readWriter(ctx: Context, productId: string, settings: Settings): Promise<ReviewWriter | null> {
  const { actor } = ctx;
  if (actor.kind !== "account") return null;
  const own = await findOwnReview(ctx, productId, buyersOf(ctx));
  const mayWrite =
    own !== null || !settings.reviewsRequirePurchase || (await buyersOf(ctx)(productId, [actor])).has(actor.userId);
  return { own: own && shownReview(own, settings), mayWrite };
}

/** Written here, since the first date that a slow phone formats takes it a tenth of a second. */
const shownReview = <R extends Review>({ createdAt, ...review }: R, { timeZone }: Settings): ShownReview<R> => ({
  ...review,
  posted: { iso: createdAt.toISOString(), text: formatDate(createdAt, timeZone) },
});

async function readTexts(ctx: Context, settings: Settings) {
  const blocks = await readBlocks(ctx, ["product-features", "shipping-returns", "disclaimer"]);
  const fill = (text: string): string => fillTokens(text, contentTokens(settings));
  return {
    features: textLines(fill(blocks["product-features"].content)),
    shippingParts: legalWords(
      reviewedText(
        blockParts({ ...blocks["shipping-returns"], content: fill(blocks["shipping-returns"].content) }),
        legalState(settings),
      ),
    ).parts,
    disclaimer: fill(blocks.disclaimer.content),
  };
}

/** The page's part of the settings, without the visitor's place: the page is cached for all visitors. */
function shopFacts(settings: Settings) {
  return {
    storeName: settings.storeName,
    currency: settings.currency,
    payments: settings.paymentMethodsListed,
    delivery: {
      choices: deliveryChoices(settings.countries, settings.deliveryDays),
      freeFrom: contentTokens(settings).free_shipping_threshold,
    },
  };
}

/** Structured data for search engines; the rating counts real reviews only. */
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
