// A registry that lacks the binaries of other platforms makes npm write a lock file which its own `npm ci` refuses
// ("Missing: … from lock file"). This adds the missing optional entries; npm takes their integrity where they exist.
import { readFileSync, writeFileSync } from "node:fs";

const LOCK = "package-lock.json";
const OS = ["android", "darwin", "freebsd", "openbsd", "netbsd", "sunos", "aix", "linux", "win32", "openharmony"];
const CPU = ["arm64", "x64", "ia32", "riscv64", "s390x", "ppc64", "loong64", "mips64el", "arm"];

const lock = JSON.parse(readFileSync(LOCK, "utf8"));
const packages = lock.packages;

/** Whether npm would find the package from this folder upwards. */
function isListed(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** The entry npm would have written, with the platform read off the package's name. */
function platformEntry(name, version, isDev) {
  const words = name.split("/").pop().split(/[-_]/);
  const os = OS.filter((known) => words.includes(known) || (known === "win32" && words.includes("windows")));
  const cpu = words.includes("wasm32")
    ? ["wasm32"]
    : CPU.filter((known) => words.some((word) => word === known || (known === "arm" && word === "armv7"))).slice(0, 1);
  const libc = words.some((word) => word.startsWith("musl")) ? ["musl"] : words.includes("gnu") ? ["glibc"] : [];
  return {
    version,
    optional: true,
    ...(isDev && { dev: true }),
    ...(cpu.length > 0 && { cpu }),
    ...(os.length > 0 && !words.includes("wasm32") && { os }),
    ...(libc.length > 0 && { libc }),
  };
}

let added = 0;
for (const [at, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isListed(at, name)) continue;
    if (!/^\d+\.\d+\.\d+\S*$/.test(version)) {
      console.warn(`A range cannot be filled in by itself: ${at} wants ${name}@${version}`);
      continue;
    }
    packages[`node_modules/${name}`] = platformEntry(name, version, entry.dev);
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Lock entries added: ${added}`);
