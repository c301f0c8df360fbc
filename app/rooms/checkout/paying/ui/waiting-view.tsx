import { Notice } from "#app/shared/ui/feedback/notice.tsx";
import { ButtonLink } from "#app/shared/ui/button.tsx";
import { LoaderCircle } from "lucide-react";
import { checkoutTexts } from "#app/rooms/checkout/messages.ts";
import { Received } from "./payment-step.tsx";

/** While the bank is undecided or unreachable; the page reloads itself (`Refresh` header). */
export type ProcessingPage = {
  readonly step: "processing";
  readonly intentId: string;
  readonly text: string;
  readonly failure: string | null;
};

export function WaitingView({ view }: { view: ProcessingPage }) {
  return (
    <section aria-labelledby="step-heading" className="grid max-w-2xl gap-6">
      <h2 id="step-heading" tabIndex={-1} className="font-display text-2xl">
        {checkoutTexts.stepHeading.processing}
      </h2>
      {view.failure === null ? <StillWaiting {...view} /> : <CheckFailed view={view} failure={view.failure} />}
    </section>
  );
}

function StillWaiting({ intentId, text }: ProcessingPage) {
  return (
    <div className="card card-pad grid justify-items-start gap-4">
      <p role="status" className="flex items-center gap-3 text-lead">
        <LoaderCircle className="spinner flex-none text-accent" />
        {text}
      </p>
      <ButtonLink size="sm" to={`/checkout?payment_intent=${encodeURIComponent(intentId)}`} reloadDocument>
        {checkoutTexts.checkAgain}
      </ButtonLink>
    </div>
  );
}

const CheckFailed = ({ view, failure }: { view: ProcessingPage; failure: string }) => (
  <>
    <Notice tone="danger" title={failure} />
    <Received intentId={view.intentId} />
  </>
);
