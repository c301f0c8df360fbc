import { Truck } from "lucide-react";
import { use, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { PageRenderingContext } from "#app/shared/ui/page/hydration.ts";
import { deliverToCookie, deliverToIn } from "../deliver-to-cookie.ts";
import { deliveryTexts as texts } from "../delivery-messages.ts";
import type { DeliveryChoice, LocationInfo } from "#app/rooms/shipping/types.ts";
import { DeliverToField } from "./deliver-to-field.tsx";
import { useLocationInfo } from "./use-location.ts";

type DeliveryBoxProps = { choices: readonly DeliveryChoice[]; freeFrom: string };

export default function DeliveryBox({ choices, freeFrom }: DeliveryBoxProps) {
  const [code, choose] = useChosenCode();
  const chosen = choices.find((choice) => choice.code === code);
  const place = useLocationInfo(code !== undefined && !chosen);
  const { text, hint, first, value } = useShown({ choices, code, chosen, place });
  return (
    <section className="delivery-box" aria-label={texts.title} data-needs-script>
      <Truck size={22} />
      <div className="delivery-texts">
        <DeliverToField choices={choices} first={first} value={value} onChoose={choose} />
        <div aria-live="polite">
          <p className="font-semibold" suppressHydrationWarning>
            {text}
          </p>
          <p className="delivery-place text-ui text-muted" suppressHydrationWarning>
            {hint}
          </p>
        </div>
        <p className="text-ui text-muted">{texts.freeShipping({ threshold: freeFrom })}</p>
        <Link to="/shipping-returns" className="link inline-flex min-h-11 items-center text-ui">
          {texts.policy}
        </Link>
      </div>
    </section>
  );
}

const subscribeToNothing = () => () => undefined;

/** undefined until hydration. */
function useChosenCode() {
  const kept = useSyncExternalStore<string | undefined>(
    subscribeToNothing,
    () => deliverToIn(document.cookie),
    () => undefined,
  );
  const [picked, setPicked] = useState<string>();
  const choose = (next: string): void => {
    document.cookie = deliverToCookie(next);
    setPicked(next);
  };
  return [picked ?? kept, choose] as const;
}

type Known = {
  choices: readonly DeliveryChoice[];
  code: string | undefined;
  chosen: DeliveryChoice | undefined;
  place: LocationInfo | null | undefined;
};

/** On the server these are the page's slots, filled per visitor. */
function useShown({ choices, code, chosen, place }: Known) {
  const marks = use(PageRenderingContext)?.marks ?? NO_MARKS;
  if (code === undefined) {
    const first = { code: marks.deliverTo, name: marks.deliverToName };
    return { text: marks.delivery, hint: marks.deliveryHint, first, value: undefined };
  }
  if (chosen) return { text: texts.estimate({ label: chosen.label, days: chosen.eta }), hint: "", value: chosen.code };
  if (place) return detected(place, choices);
  const hint = place === null ? `${texts.worldwide}. ${texts.notDetected}` : texts.worldwide;
  return { text: texts.question, hint, value: "" };
}

/** Replaces the slots in the browser until its first own rendering. */
const NO_MARKS = { deliverTo: "-", deliverToName: "-", delivery: "-", deliveryHint: "-" };

function detected({ country, label, eta }: LocationInfo, choices: readonly DeliveryChoice[]) {
  const offered = choices.find(({ name }) => name === country);
  return {
    text: texts.estimate({ label, days: eta }),
    hint: texts.byLocation,
    first: { code: "", name: offered ? texts.choose : country },
    value: offered?.code ?? "",
  };
}
