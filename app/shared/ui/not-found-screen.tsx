import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

const texts = {
  title: "Page not found",
  text: "The address may be old or mistyped. You will find everything we sell on our products page.",
  browse: "Browse Products",
  goHome: "Go Home",
};

/** The screen of an address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <EmptyState art="not-found" title={texts.title} text={texts.text} isPageHeading>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/products" variant="primary">
          {texts.browse}
        </ButtonLink>
        <ButtonLink to="/">{texts.goHome}</ButtonLink>
      </div>
    </EmptyState>
  );
}
