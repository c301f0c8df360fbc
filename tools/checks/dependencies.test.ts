import { expect, test } from "vitest";
import { pinnedVersions, securityFloors } from "./dependencies.ts";
import { HOUSE, INTEGRITY, versions } from "./planted/sound-house.ts";

type Files = Readonly<Record<string, string>>;

function faultsOf(changed: Files): string[] {
  const files: Files = { ...HOUSE, ...changed };
  const tree = {
    files: Object.keys(files),
    has: (path: string) => Object.hasOwn(files, path),
    read: (path: string) => files[path] ?? "",
  };
  return [pinnedVersions, securityFloors].flatMap((check) => check.run(tree)).map(({ message }) => message);
}
const locked = (name: string, entry: Parameters<typeof versions>[0][string]): Files => ({
  "package-lock.json": versions({ [`node_modules/${name}`]: { integrity: INTEGRITY, ...entry } }),
});
const HOSTED = { version: "8.4.0", resolved: "https://registry.example/react-router.tgz" };

test("A-103: a sound lock file passes", () => {
  expect(faultsOf({})).toEqual([]);
});

test.each<[string, Files, RegExp]>([
  [
    "a version with a known vulnerability",
    locked("react-router", { version: "7.11.0" }),
    /GHSA.*is fixed from 7\.12\.0/,
  ],
  ["a forbidden package", locked("react-server-dom-webpack", { version: "99.0.0" }), /CVE-2025-55182 forbids it/],
  ["a package without a hash", locked("react-router", { version: "8.4.0", integrity: "" }), /has no integrity/],
  ["a package of a named registry", locked("react-router", HOSTED), /names its registry/],
  [
    "a package without a hash in the lock file of a tool",
    {
      "tools/tool/.npmrc": "min-release-age=7\n",
      "tools/tool/package.json": JSON.stringify({ devDependencies: { tar: "7.0.0" } }),
      "tools/tool/package-lock.json": versions({ "node_modules/tar": { version: "7.0.0" } }),
    },
    /tar has no integrity/,
  ],
  ["npm without a waiting time for new versions", { ".npmrc": "save-exact=true\n" }, /min-release-age/],
])("A-103: %s is refused", (_what, files, message) => {
  expect(faultsOf(files)).toEqual([expect.stringMatching(message)]);
});
