import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  // The whole route table comes with hydration: no extra requests later, and an old tab keeps working after a deploy.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
