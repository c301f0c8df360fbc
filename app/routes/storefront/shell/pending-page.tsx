import { useLocation, useNavigation } from "react-router";
import { shellTexts } from "./texts.ts";

/**
 * While the next page, or the present one with other content, is on its way: a bar under the header almost at once, and a
 * skeleton over the old page when the next one is slow to come.
 */
export function PendingPage() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state !== "loading") return null;
  return (
    <>
      <div className="pending-bar" aria-hidden="true" />
      {location.pathname !== pathname && <NextPage path={location.pathname} />}
    </>
  );
}

function NextPage({ path }: { path: string }) {
  const hasCards = path === "/" || path === "/products";
  return (
    <div className="pending-page" role="status">
      <div className="page section">
        <span className="sr-only">{shellTexts.loading}</span>
        <div aria-hidden="true" className="grid gap-6">
          <span className="skeleton h-12 max-w-sm" />
          {hasCards ? <CardSkeletons /> : <span className="skeleton h-80" />}
        </div>
      </div>
    </div>
  );
}

const CardSkeletons = () => (
  <div className="product-grid product-grid-four">
    {["first", "second", "third", "fourth"].map((place) => (
      <span key={place} className="skeleton h-96" />
    ))}
  </div>
);
