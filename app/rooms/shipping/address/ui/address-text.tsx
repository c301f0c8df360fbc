import { addressTexts } from "#app/rooms/shipping/messages.ts";
import { addressLines } from "../address-lines.ts";
import type { ShippingAddress } from "#app/rooms/shipping/types.ts";

export function AddressText({ address }: { address: ShippingAddress }) {
  const lines = [...addressLines(address), address.phone, address.email].filter(Boolean);
  if (lines.length === 0) return <p className="text-muted">{addressTexts.none}</p>;
  return (
    <address className="grid grid-cols-1 gap-0.5 break-words not-italic">
      {[...new Set(lines)].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
