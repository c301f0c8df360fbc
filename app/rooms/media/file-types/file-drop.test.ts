import fc from "fast-check";
import { expect, test } from "vitest";
import { dropFaultText } from "../admin-messages.ts";
import { ACCEPTED_TYPES, checkDrop, LIBRARY_DROP } from "./file-drop.ts";

const MEGABYTE = 1024 * 1024;
const photo = { name: "a.jpg", size: 1000, type: "image/jpeg" };
function reasonOf(file: typeof photo, limits = LIBRARY_DROP): string | undefined {
  const fault = checkDrop([file], limits).refused[0]?.fault;
  return fault && dropFaultText(fault);
}

test.each([
  [
    "A-VAL-42",
    { ...photo, name: "a.exe", type: "application/x-msdownload" },
    /^File type must be one of JPEG, .*DOCX$/,
  ],
  ["A-VAL-42, R-173", { ...photo, name: "a.svg", type: "image/svg+xml" }, /^File type must be one of /],
  ["A-VAL-43, R-151", { ...photo, size: 6 * MEGABYTE }, /^File is larger than 5242880 bytes$/],
  ["R-172", { ...photo, type: "application/pdf", size: 21 * MEGABYTE }, /^File is larger than 20971520 bytes$/],
  ["R-172", { ...photo, type: "video/mp4", size: 101 * MEGABYTE }, /^File is larger than 104857600 bytes$/],
  ["A-VAL-44", { ...photo, size: 0 }, /^File is smaller than 1 bytes$/],
])("%s: %o is refused", (_rows, file, reason) => {
  expect(reasonOf(file)).toMatch(reason);
});

test.each([
  photo,
  { ...photo, size: 5 * MEGABYTE },
  { ...photo, type: "video/webm", size: 100 * MEGABYTE },
  { name: "Letter.DOCX", size: 5, type: "" },
])("R-172, R-173: %o is uploaded", (file) => {
  expect(reasonOf(file)).toBeUndefined();
});

test("A-VAL-44: the minimum size depends on the place", () => {
  const limits = { ...LIBRARY_DROP, minBytes: 2000 };
  expect(reasonOf(photo, limits)).toBe("File is smaller than 2000 bytes");
});

test("A-VAL-45: of too many files the first are uploaded, the others reported", () => {
  const files = Array.from({ length: 22 }, (_, at) => ({ ...photo, name: `${at}.jpg` }));
  const { accepted, refused } = checkDrop(files, LIBRARY_DROP);
  expect(accepted).toHaveLength(20);
  expect(refused).toEqual([20, 21].map((at) => ({ file: files[at], fault: { code: "too_many" } })));
});

test("every dropped file is either uploaded or reported", () => {
  const file = fc.record({
    name: fc.string(),
    size: fc.nat(2 ** 31 - 1),
    type: fc.constantFrom("image/png", "video/mp4", "application/pdf", "text/html", ""),
  });
  fc.assert(
    fc.property(fc.array(file, { maxLength: 30 }), (files) => {
      const { accepted, refused } = checkDrop(files, LIBRARY_DROP);
      expect(new Set([...accepted, ...refused.map((one) => one.file)])).toEqual(new Set(files));
      expect(accepted.length).toBeLessThanOrEqual(20);
    }),
  );
});

test("A-MED-02, R-173: the file dialog offers pictures, videos and documents, and no SVG", () => {
  expect(ACCEPTED_TYPES.split(",")).toEqual(
    expect.arrayContaining(["image/jpeg", "image/avif", "video/mp4", "application/pdf", "application/msword"]),
  );
  expect(ACCEPTED_TYPES).not.toContain("svg");
});
