import { expect, test } from "vitest";
import { clientAddress, addressGroup, networkGroup } from "./client-address.ts";

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

test("an IPv4 address is its own group, also when written inside IPv6", () => {
  expect(addressGroup("203.0.113.7")).toBe("203.0.113.7");
  expect(addressGroup("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(addressGroup("::FFFF:cb00:7107")).toBe("203.0.113.7");
});

test("A-023: all addresses of a /64 are one group, however they are spelt", () => {
  for (const spelt of ["2001:db8:1:2::1", "2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2:0:0:0:9%eth0"])
    expect(addressGroup(spelt)).toBe("2001:db8:1:2::/64");
  expect(addressGroup("2001:db8:1:3::1")).not.toBe("2001:db8:1:2::/64");
  expect(addressGroup("::1")).toBe("0:0:0:0::/64");
});

test("all invalid addresses share one group", () => {
  for (const text of ["", "unknown", "1.2.3", "::ffff::1", "a b"]) expect(addressGroup(text)).toBe("unknown");
});

test("A-023: addresses of one /24, or of one /48, are one network", () => {
  expect(networkGroup("203.0.113.7")).toBe("203.0.113.0/24");
  expect(networkGroup("::ffff:203.0.113.200")).toBe("203.0.113.0/24");
  expect(networkGroup("2001:db8:1:2::1")).toBe("2001:db8:1::/48");
  expect(networkGroup("2001:db8:1:ffff::9")).toBe("2001:db8:1::/48");
  expect(networkGroup("2001:db8:2:2::1")).not.toBe("2001:db8:1::/48");
  expect(networkGroup("nonsense")).toBe("unknown");
});
