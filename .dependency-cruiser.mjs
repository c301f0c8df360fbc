// The architecture as rules over the imports: docs/architecture.md says why. The arrows themselves are data.
import { ARROWS } from "./tools/checks/arrows.ts";

const TEST = "\\.test\\.tsx?$";
const SERVER = "\\.server\\.tsx?$";
const ROOMS = Object.keys(ARROWS).join("|");

const never = (name, from, to) => ({ name, severity: "error", from, to });
const PAGES = "^app/(shop|office|resources|dev)/";
/** Tables and outside services: what only the room itself reads and writes. */
const IO = ["^app/rooms/.*/gateway/", "^app/rooms/.*\\.store\\.server\\.ts$"];
/** Components and what runs in the browser for them. */
const UI = ["^app/rooms/.*/ui/", "^app/rooms/.*\\.tsx$"];
/** Decisions, types, texts and schemas: no IO, the same on both sides. */
const PURE = "^app/rooms/(?!.*/(ui|gateway|providers)/)(?!.*cookies?\\.ts)[^.]+\\.ts$";

/** Those of them that decide something. */
const RULE = "^app/rooms/[^.]+\\.ts$";
const NO_RULE =
  "/(ui|gateway|providers)/|(/|-)(types|constants|messages|texts|errors|schemas|cookies?|links|drafts)\\.ts$";

const arrowRules = Object.entries(ARROWS).map(([room, below]) =>
  never(
    `arrow-from-${room}`,
    { path: `^app/rooms/${room}/` },
    { path: "^app/rooms/", pathNot: `^app/rooms/(${[room, ...below].join("|")})/` },
  ),
);

const purityRules = [
  never(
    "rules-are-pure",
    { path: PURE, pathNot: TEST },
    {
      pathNot: [
        PURE,
        "^app/shared/kernel/",
        // The colours, which are nothing but data.
        "^app/shared/ui/tokens\\.ts$",
        PURE_PACKAGES(),
      ],
    },
  ),
  never(
    "kernel-is-pure",
    { path: "^app/shared/kernel/", pathNot: TEST },
    { pathNot: ["^app/shared/kernel/", PURE_PACKAGES()] },
  ),
  {
    name: "every-rule-has-a-test",
    severity: "error",
    from: { path: TEST },
    module: { path: RULE, pathNot: NO_RULE, numberOfDependentsLessThan: 1 },
  },
];

/** Packages that only compute: they may be used where IO may not. */
function PURE_PACKAGES() {
  return "node_modules/(@messageformat/parser|libphonenumber-js|sanitize-html|@types/sanitize-html|uqr|zod)/";
}

const privacyRules = [
  never(
    "io-is-private-to-its-room",
    { path: "^app/rooms/([^/]+)/", pathNot: TEST },
    { path: IO, pathNot: "^app/rooms/$1/" },
  ),
  never(
    "steps-are-private-to-their-room",
    { path: "^app/rooms/([^/]+)/", pathNot: TEST },
    { path: "^app/rooms/.*/steps/", pathNot: "^app/rooms/$1/" },
  ),
  never(
    "steps-are-for-rooms",
    { path: "^(app/(?!rooms/)|server\\.ts)", pathNot: TEST },
    { path: "^app/rooms/.*/steps/" },
  ),
  never(
    "providers-are-private-to-payments",
    { path: "^(app/|server\\.ts)", pathNot: ["^app/rooms/payments/", TEST] },
    { path: "^app/rooms/payments/providers/" },
  ),
  never(
    "providers-are-chosen-by-the-registry",
    { path: "^app/rooms/payments/(?!providers/)", pathNot: TEST },
    {
      path: "^app/rooms/payments/providers/",
      pathNot:
        "^app/rooms/payments/providers/((?:port|card-form-props)\\.ts|registry\\.server\\.ts|payment-forms\\.tsx)$",
    },
  ),
  never(
    "ui-is-for-ui-and-routes",
    { path: "^app/rooms/", pathNot: [...UI, "^app/rooms/[^/]+/providers/", TEST] },
    { path: UI },
  ),
  never("routes-never-touch-io", { path: PAGES, pathNot: TEST }, { path: [...IO, "^app/shared/db/"] }),
  never(
    "shell-never-touches-stores",
    { path: "^(app/(http|jobs)/|app/[^/]+\\.tsx?$|(tools|bench|db|sandbox)/)", pathNot: TEST },
    { path: IO },
  ),
  never(
    "io-knows-rows-not-rules",
    { path: [...IO, "^app/rooms/[^/]+/providers/.*\\.server\\.ts$"], pathNot: TEST },
    {
      path: ["^app/rooms/.*\\.server\\.ts$", "^app/rooms/.*\\.tsx$"],
      pathNot: [...IO, "^app/rooms/payments/providers/"],
    },
  ),
];

const layerRules = [
  never("no-cycles", {}, { circular: true }),
  never("rooms-are-in-the-arrow-table", {}, { path: "^app/rooms/", pathNot: `^app/rooms/(${ROOMS})/` }),
  never("nothing-imports-routes", { path: "^app/rooms/" }, { path: PAGES }),
  never("shared-is-the-floor", { path: "^app/shared/" }, { path: "^app/", pathNot: "^app/shared/" }),
  never(
    "rooms-stand-on-shared",
    { path: "^app/rooms/" },
    { path: "^app/", pathNot: "^app/(rooms|shared|shop|office|resources|dev)/" },
  ),
  never("app-stands-alone", { path: "^app/", pathNot: TEST }, { path: "^(sandbox|tools|tests|bench|db)/" }),
  never("sandbox-stands-alone", { path: "^sandbox/" }, { path: "^(app|tools|tests|bench|db)/" }),
  never(
    "browser-code-never-reaches-server-code",
    { path: BROWSER(), pathNot: [SERVER, TEST] },
    { path: SERVER, reachable: true },
  ),
  never(
    "shop-runs-without-dev-packages",
    { path: "^(app/|server\\.ts)", pathNot: [TEST, "^app/routes\\.ts$"] },
    { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
  ),
  never(
    "imports-exist",
    { pathNot: "^(build|\\.react-router)/" },
    { couldNotResolve: true, pathNot: "^\\./\\+types/" },
  ),
];

/** Everything in a room or in shared that is not marked `.server`, and the two entries of the browser. */
function BROWSER() {
  return ["^app/(rooms|shared)/", "^app/entry\\.client\\.tsx$", "^app/http/boot/"];
}

export default {
  forbidden: [...layerRules, ...arrowRules, ...privacyRules, ...purityRules],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["node", "import", "types", "default"] },
    exclude: { path: ["^build/", "^\\.react-router/"] },
  },
};
