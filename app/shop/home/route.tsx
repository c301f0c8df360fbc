import { data } from "react-router";
import { productTexts } from "#app/rooms/catalog/messages.ts";
import type { ProductCard } from "#app/rooms/catalog/types.ts";
import { homeTexts } from "#app/rooms/content/messages.ts";
import { AboutDialog } from "#app/rooms/content/homepage/ui/about-dialog.tsx";
import { HomeSections } from "#app/rooms/content/homepage/ui/home-sections.tsx";
import { SignUpForm } from "#app/rooms/newsletter/subscribers/ui/sign-up-form.tsx";
import { readPreferences } from "#app/shared/http/request/preferences.ts";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { KeptPart } from "#app/shared/ui/page/kept-part.tsx";
import { JsonLd } from "#app/shared/ui/page/json-ld.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import type { Route } from "./+types/route";
import { ProductGrid } from "#app/shop/products/product-grid.tsx";
import { readHomePage } from "./load.server.ts";
import { readPreview } from "./read-preview.server.ts";
import { Eye, Smartphone } from "lucide-react";
import { previewTexts } from "#app/rooms/content/homepage/preview-messages.ts";

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const preview = await readPreview(args);
  const page = await readHomePage(context, preview?.sections ?? undefined);
  const { theme } = readPreferences(request.headers.get("cookie"));
  const state = preview && {
    isOver: preview.sections === null,
    token: preview.token,
    previewedId: preview.previewedId,
  };
  return data({ ...page, theme, preview: state }, preview ? { headers: UNSEEN } : {});
}

/** A preview is for staff alone: never stored or indexed. */
const UNSEEN = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { storeName, storeDescription, canonical } = loaderData;
  const title = homeTexts.pageTitle({ storeName });
  return [
    { title },
    { name: "description", content: storeDescription },
    ...(loaderData.preview ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: storeDescription },
    { property: "og:url", content: canonical },
    { property: "og:image", content: new URL("/og-default.jpg", canonical).href },
    { tagName: "link", rel: "canonical", href: canonical },
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sections, pictures, altTexts, theme, claims, testimonials, products, currency, about, storeName } =
    loaderData;
  const hasHero = sections.some(({ template }) => template === "hero");
  return (
    <>
      {loaderData.preview && <PreviewBanner token={loaderData.preview.token} isOver={loaderData.preview.isOver} />}
      {loaderData.structured.map((facts) => (
        <JsonLd key={facts["@type"]} data={facts} />
      ))}
      {!hasHero && (
        <h1 tabIndex={-1} className="sr-only">
          {storeName}
        </h1>
      )}
      <KeptPart
        name="home"
        of={
          loaderData.preview
            ? null
            : [
                sections,
                pictures,
                altTexts,
                theme,
                claims,
                loaderData.hasSampleClaims,
                testimonials,
                products,
                currency,
              ]
        }
      >
        <HomeSections
          sections={sections}
          previewedId={loaderData.preview?.previewedId ?? null}
          pictures={pictures}
          altTexts={altTexts}
          theme={theme}
          claims={claims}
          hasSampleClaims={loaderData.hasSampleClaims}
          testimonials={testimonials}
          products={<HomeProducts products={products} currency={currency} />}
        />
      </KeptPart>
      <AboutDialog title={about.title} parts={about.parts}>
        <div className="mt-6 border-t border-border pt-5">
          <SignUpForm source="home" />
        </div>
      </AboutDialog>
    </>
  );
}

function HomeProducts({ products, currency }: { products: readonly ProductCard[] | null; currency: string }) {
  if (products === null) return <Notice tone="danger">{productTexts.listFailed}</Notice>;
  return (
    <>
      <ProductGrid products={products} currency={currency} columns="four" />
      <p className="mt-6 max-sm:grid">
        <ButtonLink to="/products">{homeTexts.exploreAll}</ButtonLink>
      </p>
    </>
  );
}

function PreviewBanner({ token, isOver }: { token: string; isOver: boolean }) {
  return (
    <div role="status" className="preview-banner">
      <p>
        <Eye size={18} />
        {!isOver && <strong>{previewTexts.banner}</strong>}{" "}
        <span>{isOver ? previewTexts.over : previewTexts.note}</span>
      </p>
      {/* New documents: the back office has its own styles. */}
      {!isOver && (
        <a href={`/admin/content/homepage/preview?token=${encodeURIComponent(token)}`} className="link preview-phone">
          <Smartphone size={18} />
          {previewTexts.phone}
        </a>
      )}
    </div>
  );
}
