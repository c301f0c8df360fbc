import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  // The whole route table comes with hydration: no extra requests later, and an old tab keeps working after a deploy.
  routeDiscovery: { mode: "initial" },
  // A form's clientAction comes with its page: a tiny file of its own would be one more request between the press and the answer.
  splitRouteModules: false,
  // oxlint-disable-next-line node/no-process-env -- the build's own place, named by tools/build
  buildDirectory: process.env["BUILD_DIRECTORY"] ?? "build",
} satisfies Config;
