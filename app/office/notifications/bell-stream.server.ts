import { randomInt } from "node:crypto";
import type { Logger } from "pino";
import {
  BELL_BEAT_MS,
  BELL_LINES_PER_PROCESS,
  BELL_LINES_PER_SESSION,
  BELL_RETRY_MS,
} from "#app/rooms/notifications/constants.ts";
import type { Signals } from "#app/shared/http/signals.server.ts";
import { OpenLines } from "./open-lines.ts";

type Line = {
  readonly signals: Signals;
  readonly userId: string;
  readonly sessionId: string;
  /** Called at every beat: whether the session may still listen. */
  readonly mayStay: () => Promise<boolean>;
  readonly signal: AbortSignal;
  readonly log: Pick<Logger, "warn">;
};

const openLines = new OpenLines({ perSession: BELL_LINES_PER_SESSION, perProcess: BELL_LINES_PER_PROCESS });
const CHANGED = "event: changed\ndata:\n\n";
const OVER = "event: over\ndata:\n\n";
const CROWDED = "event: crowded\ndata:\n\n";
const BEAT = ": beat\n\n";

/** Sends an event when a bell changes, without its content. Ends with the session, permission, process or browser, or as the oldest of too many. */
export function bellStream(line: Line): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const cleanups: Array<() => void> = [];
  const cleanUp = (): void => {
    for (const stop of cleanups.splice(0)) stop();
  };
  return new ReadableStream({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      const end = (last = ""): void => {
        if (cleanups.length === 0) return;
        cleanUp();
        if (last) send(last);
        controller.close();
      };
      const beat = async (): Promise<void> => {
        if (!(await mayStay(line))) end(OVER);
        else if (cleanups.length > 0) send(BEAT);
      };
      const timer = setInterval(() => void beat(), BELL_BEAT_MS);
      const onAbort = (): void => end();
      line.signal.addEventListener("abort", onAbort);
      cleanups.push(
        () => clearInterval(timer),
        () => line.signal.removeEventListener("abort", onAbort),
        line.signals.on("bell", (userId) => userId === line.userId && send(CHANGED)),
        line.signals.on("session_ended", (sessionId) => sessionId === line.sessionId && end(OVER)),
        line.signals.whenLost(() => send(CHANGED)),
      );
      cleanups.push(openLines.add({ sessionId: line.sessionId, end: () => end(CROWDED) }));
      send(CHANGED + retryAfter());
      cleanups.push(line.signals.whenEnding(() => end()));
    },
    cancel: cleanUp,
  });
}

/** Without an answer the line stays: it tells that a bell changed, never how, and all browsers coming back would burden the database. */
const mayStay = (line: Line): Promise<boolean> =>
  line.mayStay().catch((error: unknown) => {
    line.log.warn({ err: error }, "a bell's session could not be checked; its line stays until the next beat");
    return true;
  });

const retryAfter = (): string => `retry: ${String(BELL_RETRY_MS + randomInt(BELL_RETRY_MS))}\n\n`;
