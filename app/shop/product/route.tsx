import { lazy, Suspense } from "react";
import { data, replace, useLocation, type ShouldRevalidateFunctionArgs } from "react-router";
import { productTexts } from "#app/rooms/catalog/messages.ts";
import { descriptionExcerpt, productPath } from "#app/rooms/catalog/product/product.ts";
import { Gallery } from "#app/rooms/catalog/gallery/ui/gallery.tsx";
import { productCrumbs } from "#app/rooms/catalog/product/ui/product-crumbs.ts";
import { ProductMissing } from "#app/rooms/catalog/product/ui/product-missing.tsx";
import { ProductSummary } from "#app/rooms/catalog/product/ui/product-summary.tsx";
import { ProductTabs } from "#app/rooms/catalog/product/ui/product-tabs.tsx";
import { SHARE_PICTURE } from "#app/rooms/media/pictures/picture-constants.ts";
import { answerOrFailure } from "#app/rooms/reviews/reviewing/ui/review-form.tsx";
import { shop } from "#app/shared/http/request-state.server.ts";
import { Breadcrumb } from "#app/shared/ui/navigation/breadcrumb.tsx";
import { KeptPart } from "#app/shared/ui/page/kept-part.tsx";
import { JsonLd } from "#app/shared/ui/page/json-ld.tsx";
import { pageTitle } from "#app/shared/ui/page/page-title.ts";
import type { Route } from "./+types/route";
import { BuyActions, ProductAddBar } from "#app/shop/cart/buy-actions.tsx";
import { ProductGrid } from "#app/shop/products/product-grid.tsx";
import { ProductReviews } from "./reviews.tsx";
import { productTabs } from "./tab-contents.tsx";
import { readProductPage } from "./load.server.ts";
import { takeReview } from "./actions.server.ts";

/** Loaded after the page's own script; if it fails, the server's form stays. */
const DeliveryBox = lazy(() =>
  import("#app/rooms/shipping/delivery/ui/delivery-box.tsx").catch(() => new Promise<never>(() => undefined)),
);

const META_LENGTH = 155;
const PERMANENT = 308;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  try {
    const page = await readProductPage(context, params.productId);
    if (page === null) return data({ page, reason: "not-found" as const }, { status: 404 });
    // One address per product: redirects outdated and made-up names.
    if (params.slug !== page.product.slug) {
      return replace(`${productPath(page.product)}${url.search}`, PERMANENT);
    }
    return data({ page, reason: null });
  } catch (error) {
    shop(context).log.error({ err: error, productId: params.productId }, "product page failed");
    return data({ page: null, reason: "failed" as const }, { status: 500 });
  }
}

export const action = (args: Route.ActionArgs) => takeReview(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOrFailure(() => serverAction());

/** Pictures and the form need no reload. A refused review keeps the page, unless another window has written one. */
export function shouldRevalidate({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs): boolean {
  if (args.actionResult) return args.actionStatus === 409;
  return currentUrl.pathname === nextUrl.pathname && !args.formMethod ? false : args.defaultShouldRevalidate;
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const page = loaderData?.page;
  if (!page) return [{ title: pageTitle(matches, productTexts.notFoundTitle) }, { name: "robots", content: "noindex" }];
  const { product, storeName, canonical, shareUrl } = page;
  const title = `${product.name} | ${storeName}`;
  const description = descriptionExcerpt(product.description, META_LENGTH).head;
  return [
    { title },
    { name: "description", content: description },
    { property: "og:type", content: "product" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    ...(shareUrl === null ? [] : sharePicture(shareUrl, product.name)),
    { tagName: "link", rel: "canonical", href: canonical },
    ...(product.showInShop ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

const sharePicture = (url: string, alt: string): Route.MetaDescriptors => [
  { property: "og:image", content: url },
  { property: "og:image:type", content: "image/jpeg" },
  { property: "og:image:width", content: String(SHARE_PICTURE.width) },
  { property: "og:image:height", content: String(SHARE_PICTURE.height) },
  { property: "og:image:alt", content: alt },
];

export default function ProductRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page, reason } = loaderData;
  const hasChosenPicture = useLocation().search.includes("image=");
  if (page === null)
    return <ProductMissing reason={reason} path={productPath({ slug: params.slug, id: params.productId })} />;
  const { product, related, currency } = page;
  return (
    <div className="page section product-section">
      {page.structured.map((facts) => (
        <JsonLd key={String(facts["@type"])} data={facts} />
      ))}
      <Breadcrumb items={productCrumbs(product)} />
      <KeptPart
        name="product"
        of={
          hasChosenPicture
            ? null
            : [product, currency, page.features, page.delivery, page.disclaimer, page.shippingParts, page.payments]
        }
      >
        {/* The parts keep their state (picture, quantity, tab) for one product only. */}
        <div key={product.id} className="product-page">
          <Gallery name={product.name} pictures={product.pictures} />
          <ProductSummary
            product={product}
            currency={currency}
            features={page.features}
            actions={<BuyActions product={product} />}
            delivery={
              <Suspense>
                <DeliveryBox {...page.delivery} />
              </Suspense>
            }
          />
        </div>
        <ProductTabs key={`${product.id}-tabs`} label={product.name} tabs={productTabs(page)} />
      </KeptPart>
      <KeptPart name="reviews" of={page.writer || actionData ? null : [page.reviews, product]}>
        <ProductReviews key={`${product.id}-reviews`} page={page} answer={actionData} />
      </KeptPart>
      {related.length > 0 && (
        <section aria-labelledby="related-title" className="section-gap">
          <h2 id="related-title">{productTexts.related}</h2>
          <ProductGrid products={related} currency={currency} columns="four" />
        </section>
      )}
      <ProductAddBar key={`${product.id}-bar`} product={product} currency={currency} />
    </div>
  );
}
