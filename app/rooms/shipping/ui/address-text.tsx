import { OTHER_COUNTRY } from "../constants.ts";
import type { ShippingAddress } from "../types.ts";

/** A checked address as it is printed on a parcel, with phone and e-mail below (S-CONF-02). */
export function AddressText({ address }: { address: ShippingAddress }) {
  const country = address.country === OTHER_COUNTRY ? address.countryName : address.country;
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.address,
    address.apartment,
    [address.city, address.state, address.zipCode].filter(Boolean).join(", "),
    country,
    address.phone,
    address.email,
  ];
  return (
    <address className="grid grid-cols-1 gap-0.5 break-words not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
