import { expect, test } from "vitest";
import { kindOf, sourceKeys } from "./source-keys.server.ts";

test("a buyer is counted under the keys that are stored, whatever case and spaces the e-mail has", () => {
  expect(sourceKeys({ buyer: "b-1", email: " Ada@Example.org", checkout: "c-1", ip: "203.0.113.9" })).toEqual([
    "buyer:TiGwcwX76VEp7vtpbSzO3L",
    "email:ln5LkE9jK-v091gSyi0DaN",
    "checkout:PyxmjjX3hiIUs3rC2W1s99",
    "address:rXH5eiT0scRJlv06i1eZWu",
    "network:XXMNO1SproPrL-7NPjt1X5",
  ]);
  expect(sourceKeys({ ip: "2001:db8:1:2::9" })).toEqual([
    "address:vFUfW_FcXBm51kHVrciTym",
    "network:tQyThsE_HH_UHOZQcukM5L",
  ]);
});

test("an unknown identifier has no key", () => {
  expect(sourceKeys({ buyer: null, email: "", ip: null })).toEqual([]);
});

test("a key tells its kind", () => {
  expect(sourceKeys({ checkout: "c-1", ip: "203.0.113.9" }).map(kindOf)).toEqual(["checkout", "address", "network"]);
});
