import { asJson, type BrowserWindow, type Engine } from "./browser-window.ts";
import { freePort } from "#tests/e2e/support/shop-process.ts";
import { programs, required, startPrinting, stop } from "./programs.ts";

/** Safari's engine in the small browser that WebKitGTK brings, over WebDriver, on a screen in memory. */
export const webkit: Engine = { name: "Safari's engine", open: openWebKit };

const SCREEN = "1600x1200x24";
const RESIZES = 3;

async function openWebKit(): Promise<BrowserWindow> {
  const { webDriver, miniBrowser, xServer } = programs();
  // It writes the number of the display that it has chosen to its standard output.
  const given = ["-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"];
  const screen = await startPrinting([required(xServer), ...given], /^(\d+)\n/m);
  const port = await freePort();
  const driver = await startPrinting(
    ["sh", "-c", 'echo started; exec "$0" "$1"', required(webDriver), `--port=${port}`],
    /(started)/,
    // As root, WebKit's own sandbox cannot start.
    { DISPLAY: `:${screen.printed}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", LIBGL_ALWAYS_SOFTWARE: "1" },
  );
  const origin = `http://127.0.0.1:${port}`;
  const { sessionId } = await untilAnswered(() =>
    request<{ sessionId: string }>("POST", `${origin}/session`, {
      capabilities: {
        alwaysMatch: { "webkitgtk:browserOptions": { binary: required(miniBrowser), args: ["--automation"] } },
      },
    }),
  );
  const session = `${origin}/session/${sessionId}`;
  const run: BrowserWindow["run"] = async (script, ...args) =>
    JSON.parse(
      await request("POST", `${session}/execute/sync`, {
        script: `return (${asJson(script)})(arguments[0])`,
        args: [JSON.stringify(args)],
      }),
    );
  return {
    open: (url) => request("POST", `${session}/url`, { url }),
    run,
    perform: (actions) => request("POST", `${session}/actions`, { actions }),
    resize: async (width, height) => {
      // The window is larger than the page by the browser's own bars.
      for (let n = 0; n < RESIZES; n += 1) {
        const page = await run(() => ({ width: innerWidth, height: innerHeight }));
        const outer = await request<{ width: number; height: number }>("GET", `${session}/window/rect`);
        await request("POST", `${session}/window/rect`, {
          width: outer.width + width - page.width,
          height: outer.height + height - page.height,
        });
      }
    },
    close: async () => {
      await request("DELETE", session).catch(() => undefined);
      await stop(driver.process);
      await stop(screen.process);
    },
  };
}

async function request<Value>(method: string, address: string, body?: object): Promise<Value> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value & { message?: string } };
  if (!answer.ok) throw new Error(`${method} ${address}: ${value.message}`);
  return value;
}

const ANSWERS_WITHIN_MS = 10_000;
const PAUSE_MS = 100;

/** Repeats a call until the driver listens. */
async function untilAnswered<Value>(call: () => Promise<Value>): Promise<Value> {
  for (const end = Date.now() + ANSWERS_WITHIN_MS; ;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
