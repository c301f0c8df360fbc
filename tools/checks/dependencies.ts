import { z } from "zod";
import type { Check, Violation } from "./check.ts";
import type { SourceTree } from "./source-tree.ts";

const MANIFEST = "package.json";
const LOCK = "package-lock.json";
const NPM_RULES = ".npmrc";
const FLOORS = "tools/checks/security-floors.json";
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const versions = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions });
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      /** Shipped inside another package's tarball and covered by its hash. */
      inBundle: z.boolean().optional(),
    }),
  ),
});
const floorsSchema = z.record(z.string(), z.array(z.object({ safe: z.string().nullable(), advisory: z.string() })));

/** npm's waiting time for new versions, in days: most poisoned ones are found within a week. */
const WAITING = /^min-release-age=(?:[7-9]|\d{2,})$/m;

/** Lock files name no registry, so any mirror may serve them; their hashes keep a mirror from serving anything else. */
export const pinnedVersions: Check = {
  name: "pinned-versions",
  run: (tree) => lockFolders(tree).flatMap((folder) => unpinned(tree, folder)),
};

/** No locked package is older than the lowest version without known advisories. */
export const securityFloors: Check = {
  name: "security-floors",
  run(tree) {
    if (!tree.has(FLOORS)) return [{ file: FLOORS, line: 1, message: "is missing" }];
    const floors = floorsSchema.parse(JSON.parse(tree.read(FLOORS)));
    return lockFolders(tree).flatMap((folder) => belowFloors(tree, folder + LOCK, floors));
  },
};

/** The root, "", and folders of tools that are installed apart. */
function lockFolders(tree: SourceTree): readonly string[] {
  const apart = tree.files.filter((file) => file.endsWith(`/${LOCK}`));
  return ["", ...apart.map((file) => file.slice(0, -LOCK.length))];
}

function unpinned(tree: SourceTree, folder: string): Violation[] {
  const [manifestFile, lockFile, rulesFile] = [folder + MANIFEST, folder + LOCK, folder + NPM_RULES];
  const manifest = manifestSchema.parse(JSON.parse(tree.read(manifestFile)));
  const declared = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  const loose = Object.entries(declared).filter(([, version]) => !EXACT.test(version));
  const locked = lockedPackages(tree, lockFile);
  const hosted = locked.filter(({ resolved }) => /^(https?|git)/.test(resolved ?? ""));
  const unhashed = locked.filter(({ isHashed }) => !isHashed);
  const isHasty = !tree.has(rulesFile) || !WAITING.test(tree.read(rulesFile));
  return [
    ...(isHasty ? [{ file: rulesFile, line: 1, message: "needs min-release-age=7: new versions wait a week" }] : []),
    ...loose.map(([name, version]) => ({
      file: manifestFile,
      line: lineWith(tree, manifestFile, `"${name}"`),
      message: `${name} must be an exact version, not "${version}"`,
    })),
    ...hosted.map(({ path, resolved }) => ({
      file: lockFile,
      line: lineWith(tree, lockFile, `"${path}"`),
      message: `${path} names its registry (${resolved}): install with omit-lockfile-registry-resolved=true`,
    })),
    ...unhashed.map(({ path }) => ({
      file: lockFile,
      line: lineWith(tree, lockFile, `"${path}"`),
      message: `${path} has no integrity: take a version that the registry serves for every platform`,
    })),
  ];
}

function belowFloors(tree: SourceTree, lockFile: string, floors: z.infer<typeof floorsSchema>): Violation[] {
  return lockedPackages(tree, lockFile).flatMap(({ path, name, version }) =>
    (Object.hasOwn(floors, name) ? (floors[name] ?? []) : [])
      .filter(({ safe }) => safe === null || isBelow(version, safe))
      .map(({ safe, advisory }) => ({
        file: lockFile,
        line: lineWith(tree, lockFile, `"${path}"`),
        message: `${name} ${version}: ${advisory} ${safe === null ? "forbids it" : `is fixed from ${safe} on`}`,
      })),
  );
}

type LockedPackage = {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly resolved: string | undefined;
  readonly isHashed: boolean;
};

function lockedPackages(tree: SourceTree, lockFile: string): LockedPackage[] {
  const { packages } = lockSchema.parse(JSON.parse(tree.read(lockFile)));
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, { version = "0.0.0", resolved, integrity, inBundle = false }]) => ({
      path,
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      resolved,
      isHashed: inBundle || /^sha512-\S{88}$/.test(integrity ?? ""),
    }));
}

export function isBelow(version: string, floor: string): boolean {
  const one = numbersOf(version);
  const other = numbersOf(floor);
  const at = one.findIndex((part, position) => part !== other[position]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

function numbersOf(version: string): number[] {
  const [release = "", preRelease] = version.split("+")[0]?.split(/-(.*)/s) ?? [];
  return [...release.split(".").map(Number), preRelease === undefined ? 0 : -1];
}

function lineWith(tree: SourceTree, file: string, text: string): number {
  const at = tree
    .read(file)
    .split("\n")
    .findIndex((line) => line.includes(text));
  return at < 0 ? 1 : at + 1;
}
