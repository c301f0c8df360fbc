import { useLocation } from "react-router";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

const texts = {
  title: "Oops! Something went wrong",
  text: "We're sorry, but something unexpected happened. Don't worry, our team has been notified and we're working to fix this.",
  tryAgain: "Try Again",
  goHome: "Go Home",
};

/** The last screen when a page fails (S-UI-04 to S-UI-06, S-UI-10). */
export function ErrorScreen() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState art="error" title={texts.title} text={texts.text} isPageHeading>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={pathname + search} variant="leaf" reloadDocument>
          {texts.tryAgain}
        </ButtonLink>
        <ButtonLink to="/" reloadDocument>
          {texts.goHome}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
