import { expect, test } from "vitest";
import { DEFAULT_CARRIERS } from "#app/rooms/settings/constants.ts";
import { ORDER_STATUSES } from "../constants.ts";
import { carrierNames, hasParcel, linkOf, parcelOf } from "./parcel.ts";

const CARRIERS = [
  ...DEFAULT_CARRIERS,
  { name: "Yaram Express", url: "https://yaram.test/t/{number}", isOn: true },
  { name: "Old Post", url: "https://post.test/{number}", isOn: false },
];

test.each([
  [null, null, null],
  ["other", null, null],
  [null, "By hand, on Monday", { text: "By hand, on Monday", url: null }],
  ["other", "Colis 7", { text: "Colis 7", url: null }],
  ["dhl", null, { text: "DHL", url: null }],
  ["ups", "1Z 99", { text: "UPS 1Z 99", url: "https://www.ups.com/track?tracknum=1Z99" }],
  ["usps", "9&x=1", { text: "USPS 9&x=1", url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=9%26x%3D1" }],
  ["Yaram Express", "7 7", { text: "Yaram Express 7 7", url: "https://yaram.test/t/77" }],
  ["Old Post", "8", { text: "Old Post 8", url: "https://post.test/8" }],
  ["Pick-up", null, { text: "Pick-up", url: null }],
  ["Local courier", "Modou, 77 123 45 67", { text: "Local courier Modou, 77 123 45 67", url: null }],
  ["Unlisted Courier", "9", { text: "Unlisted Courier 9", url: null }],
])("R-099: the carrier %s with the number %s is shown as %j", (carrier, tracking, parcel) => {
  expect(parcelOf({ carrier, carrierUrl: null, tracking }, CARRIERS)).toEqual(parcel);
});

test("R-099: an order keeps its carrier and link when the shop has removed that carrier", () => {
  expect(parcelOf({ carrier: "fedex", carrierUrl: null, tracking: "12" }, [])).toEqual({
    text: "FedEx 12",
    url: "https://www.fedex.com/fedextrack/?trknbr=12",
  });
});

test.each([
  ["https://yaram.test/former/{number}", "https://yaram.test/former/7"],
  ["", null],
])("R-099: an order keeps the link %j of its carrier although the settings have another", (carrierUrl, url) => {
  const parcel = { text: "Yaram Express 7", url };
  expect(parcelOf({ carrier: "Yaram Express", carrierUrl, tracking: "7" }, CARRIERS)).toEqual(parcel);
  expect(parcelOf({ carrier: "Yaram Express", carrierUrl, tracking: "7" }, [])).toEqual(parcel);
});

test("R-099: the stored link is the carrier's current one, empty if it has none, and null without a carrier", () => {
  expect(linkOf("Yaram Express", CARRIERS)).toBe("https://yaram.test/t/{number}");
  expect(linkOf("Local courier", CARRIERS)).toBe("");
  expect(linkOf("Unlisted Courier", CARRIERS)).toBe("");
  expect(linkOf(null, CARRIERS)).toBeNull();
});

test("R-099: staff choose among the carriers in use, in their order, and the order's own carrier", () => {
  const names = ["DHL", "FedEx", "UPS", "USPS", "Aramex", "Local courier", "Pick-up", "Yaram Express"];
  expect(carrierNames(CARRIERS)).toEqual(names);
  expect(carrierNames(CARRIERS, "usps")).toEqual(names);
  expect(carrierNames(CARRIERS, "other")).toEqual(names);
  expect(carrierNames(CARRIERS, "Old Post")).toEqual([...names, "Old Post"]);
});

test("R-099: an order has a parcel once it is shipped, and none while it is packed or cancelled", () => {
  expect(ORDER_STATUSES.filter((status) => hasParcel({ status }))).toEqual(["shipped", "delivered"]);
});
