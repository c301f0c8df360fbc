import type { ReactNode } from "react";

export type SpotArt =
  | "empty-cart"
  | "empty-orders"
  | "empty-wishlist"
  | "error"
  | "no-results"
  | "not-found"
  | "offline";

type EmptyStateProps = { art: SpotArt; title: string; text?: ReactNode; children?: ReactNode; isPageHeading?: boolean };

export function EmptyState({ art, title, text, children, isPageHeading = false }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <img src={`/art/spot-${art}.svg`} alt="" width={240} height={200} />
      {isPageHeading ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
