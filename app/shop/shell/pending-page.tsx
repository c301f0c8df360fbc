import { useLocation, useNavigation } from "react-router";
import { shellTexts } from "./texts.ts";

/** Covers the old page while the next one is slow; visible only after a moment. */
export function PendingPage() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state !== "loading" || location.pathname === pathname) return null;
  const hasCards = location.pathname === "/" || location.pathname === "/products";
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
