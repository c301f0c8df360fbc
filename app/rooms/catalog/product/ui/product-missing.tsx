import { ButtonLink } from "#app/shared/ui/button.tsx";
import { EmptyState } from "#app/shared/ui/feedback/empty-state.tsx";
import { productTexts } from "#app/rooms/catalog/messages.ts";

export type MissingReason = "not-found" | "failed";

export function ProductMissing({ reason, path }: { reason: MissingReason; path: string }) {
  const hasFailed = reason === "failed";
  return (
    <div className="page section">
      <EmptyState
        art={hasFailed ? "error" : "not-found"}
        title={productTexts.notFoundTitle}
        text={productTexts.notFoundText}
        isPageHeading
      >
        {hasFailed && <p role="alert">{productTexts.loadFailed}</p>}
        <div className="flex flex-wrap justify-center gap-3">
          {hasFailed && (
            <ButtonLink to={path} reloadDocument variant="primary">
              {productTexts.tryAgain}
            </ButtonLink>
          )}
          <ButtonLink to="/products" variant={hasFailed ? "secondary" : "leaf"}>
            {productTexts.browseProducts}
          </ButtonLink>
        </div>
      </EmptyState>
    </div>
  );
}
