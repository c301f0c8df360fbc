import { activeProvider } from "../providers/registry.server.ts";

/** Whether our keys move real money; events of the other mode are not ours. */
export function isLiveShop(): boolean {
  // public: holds nothing secret.
  return activeProvider().isLive();
}
