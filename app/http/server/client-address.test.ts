import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test.each([
  ["without a trusted proxy nothing that is sent is believed", "203.0.113.7", 0, "10.0.0.1"],
  ["behind one proxy the last address counts", "198.51.100.9, 203.0.113.7", 1, "203.0.113.7"],
  ["behind two the one before it", "198.51.100.9, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["with fewer addresses than proxies the first", "203.0.113.7", 3, "203.0.113.7"],
  ["without the header the connection's", null, 1, "10.0.0.1"],
  ["an empty header is none", " , ", 1, "10.0.0.1"],
])("A-023: %s", (_, header, proxies, expected) => {
  expect(clientAddress("10.0.0.1", header, proxies)).toBe(expected);
});
