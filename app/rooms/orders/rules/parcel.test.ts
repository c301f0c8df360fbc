import { expect, test } from "vitest";
import { parcelOf } from "./parcel.ts";

test.each([
  [null, null, null],
  ["other", null, null],
  [null, "By hand, on Monday", { text: "By hand, on Monday", url: null }],
  ["other", "Colis 7", { text: "Colis 7", url: null }],
  ["dhl", null, { text: "DHL", url: null }],
  ["ups", "1Z 99", { text: "UPS 1Z 99", url: "https://www.ups.com/track?tracknum=1Z99" }],
  ["usps", "9&x=1", { text: "USPS 9&x=1", url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=9%26x%3D1" }],
])("R-099: the carrier %s with the number %s is told as %j", (carrier, tracking, told) => {
  expect(parcelOf({ carrier, tracking })).toEqual(told);
});
