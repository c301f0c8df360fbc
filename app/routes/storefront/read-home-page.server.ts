import type { RouterContextProvider } from "react-router";
import { PRODUCTS_TAG } from "../../rooms/catalog/constants.ts";
import type { ProductCard } from "../../rooms/catalog/types.ts";
import { listHomeProducts } from "../../rooms/catalog/use-cases/list-home-products.server.ts";
import { CONTENT_TAG } from "../../rooms/content/constants.ts";
import { blockParts } from "../../rooms/content/rules/block-parts.ts";
import { fillTokens } from "../../rooms/content/rules/fill-tokens.ts";
import { textLines } from "../../rooms/content/rules/markdown-parts.ts";
import type { HomeSection } from "../../rooms/content/types.ts";
import { listHomeTestimonials } from "../../rooms/content/use-cases/list-home-testimonials.server.ts";
import { readBlocks } from "../../rooms/content/use-cases/read-blocks.server.ts";
import { readHomeSections } from "../../rooms/content/use-cases/read-home-sections.server.ts";
import { describePictures } from "../../rooms/media/use-cases/describe-pictures.server.ts";
import { readAltTexts } from "../../rooms/media/use-cases/read-alt-texts.server.ts";
import { SETTINGS_TAG } from "../../rooms/settings/constants.ts";
import { readSettings } from "../../rooms/settings/use-cases/read-settings.server.ts";
import { env } from "../../shared/env.server.ts";
import type { Context } from "../../shared/http/context.server.ts";
import { cachePage, shop } from "../../shared/http/request-state.server.ts";
import { buyersReviewsOf } from "../buyers-of.server.ts";
import { contentTokens } from "../content-tokens.ts";
import { siteFacts } from "./site-facts.ts";

/**
 * Everything the home page prints; `products` is null when they could not be loaded (S-HOME-25). A preview brings sections
 * of its own, and is never kept.
 */
export async function readHomePage(context: Pick<RouterContextProvider, "get">, previewed?: readonly HomeSection[]) {
  const ctx = shop(context);
  const settings = await readSettings(ctx);
  const fill = (text: string): string => fillTokens(text, contentTokens(settings));
  const published = await readHomeSections(ctx);
  const sections = (previewed ?? published.sections).map((section) => filled(section, fill));
  const pictureUrls = sections.flatMap(({ imageUrl }) => imageUrl ?? []);
  const blocks = await readBlocks(ctx, ["home-claims", "about-product"]);
  const products = await productsOrNull(ctx);
  // A page without its products must not be kept, nor one beyond the moment at which a section appears or goes.
  if (products !== null && !previewed) cachePage(context, [PRODUCTS_TAG, CONTENT_TAG, SETTINGS_TAG], published.until);
  return {
    sections,
    pictures: await describePictures(ctx, pictureUrls),
    altTexts: await readAltTexts(ctx, pictureUrls),
    products,
    testimonials: await listHomeTestimonials(ctx, buyersReviewsOf(ctx)),
    claims: textLines(fill(blocks["home-claims"].content)),
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
