import { expect, test, vi } from "vitest";
import { readLocation } from "../delivery/delivery.ts";
import { lookUpLocation } from "./location.server.ts";

// Must be first: the table is kept once it has been read.
test("A-082, R-076: a table that takes longer than a second is an error", async () => {
  const late = AbortSignal.abort(new Error("late"));
  const deadline = vi.spyOn(AbortSignal, "timeout").mockReturnValue(late);
  await expect(lookUpLocation("8.8.8.8")).rejects.toThrow(expect.objectContaining({ cause: late.reason }));
  expect(deadline).toHaveBeenCalledWith(1000);
  deadline.mockRestore();
});

test("R-076: an unreadable table is an error, and the next call retries", async () => {
  await expect(lookUpLocation("8.8.8.8", "/nowhere/table.mmdb")).rejects.toThrow("ENOENT");
  expect(await lookUpLocation("8.8.8.8")).toEqual({ country: "US" });
});

test.each([
  ["8.8.8.8", "United States", ""],
  ["2001:4860:4860::8888", "United States", ""],
  ["::ffff:8.8.8.8", "United States", ""],
  ["41.82.0.1", "Senegal", ""],
  ["212.27.40.240", "France", "EU"],
  ["2a01:e00::1", "France", "EU"],
  ["81.2.69.142", "United Kingdom", "EU"],
])("S-CALL-27, R-076: %s is in %s", async (ip, country, continent) => {
  expect(readLocation(await lookUpLocation(ip))).toMatchObject({ ok: true, value: { country, continent } });
});

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3", "192.168.1.1", "100.64.0.1", "fd00::1", "fe80::1"])(
  "S-ERR-39: %s has no location, with the reason",
  async (ip) => {
    expect(readLocation(await lookUpLocation(ip))).toEqual({ ok: false, error: "Reserved IP Address" });
  },
);

test("S-ERR-39: an invalid address has a reason too", async () => {
  expect(readLocation(await lookUpLocation("unknown"))).toEqual({ ok: false, error: "Invalid IP Address" });
});
