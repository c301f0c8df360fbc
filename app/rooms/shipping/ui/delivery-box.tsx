import { Truck } from "lucide-react";
import { Link } from "react-router";
import { deliveryTexts } from "../delivery-messages.ts";
import { useLocationInfo } from "./use-location.ts";

type DeliveryBoxProps = {
  /** The estimate of the unknown place: pages are the same for everybody. */
  days: number;
  label: string;
  freeFrom: string;
};

/** How long delivery takes about, here or where the visitor is, and from which amount it is free (S-DET-17, S-ERR-40, S-ERR-41, R-055, R-076). */
export function DeliveryBox({ days, label, freeFrom }: DeliveryBoxProps) {
  const place = useLocationInfo();
  return (
    <section className="delivery-box" aria-label={deliveryTexts.title}>
      <Truck size={22} />
      <div className="delivery-texts" aria-live="polite">
        <p className="font-semibold">{deliveryTexts.estimate(place?.label ?? label, place?.eta ?? days)}</p>
        <p className="text-ui text-muted">{deliveryTexts.freeShipping(freeFrom)}</p>
        <p className="delivery-place text-ui text-muted">
          {place ? deliveryTexts.to(place.country) : deliveryTexts.worldwide}
          {place === null && `. ${deliveryTexts.notDetected}`}
        </p>
        <Link to="/shipping-returns" className="link inline-flex min-h-11 items-center text-ui">
          {deliveryTexts.policy}
        </Link>
      </div>
    </section>
  );
}
