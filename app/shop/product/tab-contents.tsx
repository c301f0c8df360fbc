import { productTexts } from "#app/rooms/catalog/messages.ts";
import type { ProductTab } from "#app/rooms/catalog/product/ui/product-tabs.tsx";
import { TextParts } from "#app/rooms/content/texts/ui/text-parts.tsx";
import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import type { ProductPage } from "./load.server.ts";

export function productTabs(page: ProductPage): readonly ProductTab[] {
  const { product } = page;
  return [
    { id: "details", label: productTexts.details, content: <Details page={page} /> },
    { id: "ingredients", label: productTexts.ingredients, content: <PlainText text={product.ingredients} /> },
    { id: "usage", label: productTexts.usage, content: <Usage page={page} /> },
    { id: "shipping", label: productTexts.shippingAndReturns, content: <Shipping page={page} /> },
  ];
}

const PlainText = ({ text }: { text: string }) => <p className="prose whitespace-pre-line">{text}</p>;

function Details({ page: { product } }: { page: ProductPage }) {
  const facts = [
    { term: productTexts.weight, fact: product.weight },
    { term: productTexts.dimensions, fact: product.dimensions },
  ].filter(({ fact }) => fact !== null);
  return (
    <>
      <PlainText text={product.details} />
      {facts.length > 0 && (
        <dl className="product-facts">
          {facts.map(({ term, fact }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Usage({ page: { product, disclaimer } }: { page: ProductPage }) {
  return (
    <>
      <PlainText text={product.usage} />
      {product.advisory !== null && (
        <Notice tone="warning" title={productTexts.advisory} className="mt-5 max-w-[68ch]">
          <p>{product.advisory}</p>
        </Notice>
      )}
      <p className="prose mt-5 text-ui text-muted">{disclaimer}</p>
    </>
  );
}

function Shipping({ page: { shippingParts, payments } }: { page: ProductPage }) {
  return (
    <>
      <div className="prose">
        <TextParts parts={shippingParts} heading="h3" />
      </div>
      {payments.length > 0 && (
        <>
          <h3 className="mt-6 text-xl">{productTexts.payments}</h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {payments.map((name) => (
              <li key={name} className="badge">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
