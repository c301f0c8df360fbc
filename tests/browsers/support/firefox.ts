import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asJson, type BrowserWindow, type Engine } from "./browser-window.ts";
import { programs, required, startPrinting, stop } from "./programs.ts";

type Answer = { readonly id?: number; readonly type: string; readonly result?: unknown; readonly message?: string };
type Evaluated =
  | { readonly type: "success"; readonly result: { readonly value: string } }
  | { readonly type: "exception"; readonly exceptionDetails: { readonly text: string } };
type Send = <Result>(method: string, params: object) => Promise<Result>;

/** Firefox without a window on the screen, over WebDriver BiDi. */
export const firefox: Engine = { name: "Firefox", open: openFirefox };

async function openFirefox(): Promise<BrowserWindow> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const command = required(programs().firefox);
  const given = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const { process, printed } = await startPrinting([command, ...given], /BiDi listening on (ws:\S+)/);
  const { send, close } = await connect(`${printed}/session`);
  await send("session.new", { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context ?? "";
  return {
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    run: async (script, ...args) => {
      const answer = await send<Evaluated>("script.callFunction", {
        functionDeclaration: asJson(script),
        arguments: [{ type: "string", value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: false,
      });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value);
    },
    perform: async (actions) => void (await send("input.performActions", { context, actions })),
    resize: async (width, height) =>
      void (await send("browsingContext.setViewport", { context, viewport: { width, height } })),
    close: async () => {
      close();
      await stop(process);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function connect(address: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`Firefox does not answer at ${address}`)));
  });
  let last = 0;
  const send: Send = async <Result>(method: string, params: object) => {
    const id = (last += 1);
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.type === "error") throw new Error(`${method}: ${answer.message}`);
    return answer.result as Result;
  };
  return { send, close: () => socket.close() };
}
