import type { RouterContextProvider } from "react-router";
import type { ProductCard } from "#app/rooms/catalog/types.ts";
import { listHomeProducts } from "#app/rooms/catalog/listing/queries.server.ts";
import { blockParts } from "#app/rooms/content/texts/block-parts.ts";
import { fillTokens } from "#app/rooms/content/texts/tokens.ts";
import { textLines } from "#app/rooms/content/texts/markdown-parts.ts";
import { withoutUnprovenClaims, withoutUnprovenSections } from "#app/rooms/content/homepage/claims.ts";
import type { HomeSection, Testimonial } from "#app/rooms/content/types.ts";
import { listHomeTestimonials } from "#app/rooms/content/testimonials/queries.server.ts";
import { readBlocks } from "#app/rooms/content/blocks/queries.server.ts";
import { readHomeSections } from "#app/rooms/content/homepage/queries.server.ts";
import { describePictures, readAltTexts } from "#app/rooms/media/pictures/queries.server.ts";
import { listQuotedReviews } from "#app/rooms/reviews/reviewing/queries.server.ts";
import { readSettings } from "#app/rooms/settings/queries.server.ts";
import { keptRead } from "#app/shared/http/cache/kept-reads.server.ts";
import { PAGE_TAGS } from "#app/shared/http/cache/page-tags.ts";
import { env } from "#app/shared/env.server.ts";
import type { Context } from "#app/shared/http/context.server.ts";
import { cachePage, shop } from "#app/shared/http/request-state.server.ts";
import { buyersOf, buyersReviewsOf } from "#app/office/http/buyers-of.server.ts";
import { contentTokens } from "#app/shop/texts/content-tokens.ts";
import { siteFacts } from "#app/shop/shell/site-facts.ts";

const TAGS = [PAGE_TAGS.products, PAGE_TAGS.content, PAGE_TAGS.settings];

/** The home page's data; `products` is null when loading failed. A preview has its own sections and is never cached. */
export async function readHomePage(context: Pick<RouterContextProvider, "get">, previewed?: readonly HomeSection[]) {
  const ctx = shop(context);
  const settings = await readSettings(ctx);
  const fill = (text: string): string => fillTokens(text, contentTokens(settings));
  const published = await readHomeSections(ctx);
  const blocks = await readBlocks(ctx, ["home-claims", "about-product"]);
  const shown = (previewed ?? published.sections).map((section) => filled(section, fill));
  // Built-in claims count as samples until the owner confirms evidence.
  const isProven = settings.goLiveConfirmed.includes("claims");
  const isHidden = env().isProduction && !isProven;
  const sections = isHidden ? withoutUnprovenSections(shown) : shown;
  const claims = textLines(fill(blocks["home-claims"].content));
  const ownClaims = withoutUnprovenClaims(claims);
  const pictureUrls = sections.flatMap(({ imageUrl }) => imageUrl ?? []);
  const products = await productsOrNull(ctx);
  // Never cache a page without products, or beyond the next scheduled change.
  if (products !== null && !previewed) cachePage(context, TAGS, { until: published.until });
  return {
    sections,
    ...(await readPictures(ctx, pictureUrls)),
    products,
    testimonials: await keptRead(ctx, { key: "home testimonials", tags: TAGS }, () => readTestimonials(ctx)),
    claims: isHidden ? ownClaims : claims,
    hasSampleClaims: !isHidden && !isProven && ownClaims.length < claims.length,
    about: {
      title: blocks["about-product"].title,
      parts: blockParts({ ...blocks["about-product"], content: fill(blocks["about-product"].content) }),
    },
    currency: settings.currency,
    storeName: settings.storeName,
    storeDescription: settings.storeDescription,
    structured: siteFacts(`${env().publicUrl}/`, settings),
    canonical: `${env().publicUrl}/`,
  };
}

const readPictures = (ctx: Context, urls: readonly string[]) =>
  keptRead(ctx, { key: `home pictures ${urls.join(" ")}`, tags: TAGS }, async () => ({
    pictures: await describePictures(ctx, urls),
    altTexts: await readAltTexts(ctx, urls),
  }));

async function readTestimonials(ctx: Context): Promise<Testimonial[]> {
  const chosen = await listHomeTestimonials(ctx, buyersReviewsOf(ctx));
  if (chosen.length > 0) return chosen;
  const reviews = await listQuotedReviews(ctx, buyersOf(ctx));
  return reviews.map(({ userName: name, isVerifiedPurchase: isVerified, ...review }) => ({
    ...review,
    name,
    location: null,
    isVerified,
  }));
}

async function productsOrNull(ctx: Context): Promise<ProductCard[] | null> {
  try {
    return await listHomeProducts(ctx);
  } catch (error) {
    ctx.log.error({ err: error }, "products of the home page failed");
    return null;
  }
}

function filled(section: HomeSection, fill: (text: string) => string): HomeSection {
  const features = section.metadata.features.map((feature) => ({ ...feature, description: fill(feature.description) }));
  return { ...section, content: fill(section.content), metadata: { ...section.metadata, features } };
}
