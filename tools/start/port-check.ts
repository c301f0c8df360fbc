import { createServer } from "node:net";
import { isListening } from "../postgres/running-server.ts";
import { portSentence, StartError } from "./sentence.ts";

/** Returns the port; for 0 the system chooses one. Rejects when it is taken. */
export async function checkPort(port: number, host: string): Promise<number> {
  // A browser tries both addresses of "localhost": a program on the IPv6 one would appear instead of the shop.
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
