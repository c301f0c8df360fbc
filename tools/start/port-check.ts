import { createServer } from "node:net";
import { isListening } from "../postgres/running-server.ts";
import { portSentence, StartError } from "./sentence.ts";

/** Finds out early whether the shop can have its port; gives the port, chosen by the system when 0 was asked for. */
export async function checkPort(port: number, host: string): Promise<number> {
  // A browser tries both addresses of "localhost": another program on the IPv6 one would be shown instead of the shop.
  if (port !== 0 && host === "127.0.0.1" && (await isListening(port, "::1"))) throw new StartError(portSentence(port));
  const probe = createServer();
  const chosen = await new Promise<number>((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(port, host, () => {
      const address = probe.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return chosen;
}
