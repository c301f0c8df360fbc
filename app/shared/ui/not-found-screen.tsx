import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { notFoundTexts as texts } from "./messages.ts";

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
