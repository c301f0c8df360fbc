import { randomInt } from "node:crypto";
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
  /** Called at every beat: whether this person may still listen. */
  readonly mayStay: () => Promise<boolean>;
  readonly hungUp: AbortSignal;
};

const openLines = new OpenLines({ perSession: BELL_LINES_PER_SESSION, perProcess: BELL_LINES_PER_PROCESS });
const CHANGED = "event: changed\ndata:\n\n";
const OVER = "event: over\ndata:\n\n";
const CROWDED = "event: crowded\ndata:\n\n";
const BEAT = ": beat\n\n";

/** Says by server-sent events that a bell changed, never how. Ends with the session, permission, process or browser, or as the oldest of too many. */
export function bellStream(line: Line): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const leave: Array<() => void> = [];
  const hangUp = (): void => {
    for (const stop of leave.splice(0)) stop();
  };
  return new ReadableStream({
    start(controller) {
      const say = (text: string): void => controller.enqueue(encoder.encode(text));
      const end = (last = ""): void => {
        if (leave.length === 0) return;
        hangUp();
        if (last) say(last);
        controller.close();
      };
      const beat = async (): Promise<void> => {
        if (!(await line.mayStay().catch(() => true))) end(OVER);
        else if (leave.length > 0) say(BEAT);
      };
      const timer = setInterval(() => void beat(), BELL_BEAT_MS);
      const onAbort = (): void => end();
      line.hungUp.addEventListener("abort", onAbort);
      leave.push(
        () => clearInterval(timer),
        () => line.hungUp.removeEventListener("abort", onAbort),
        line.signals.on("bell", (userId) => userId === line.userId && say(CHANGED)),
        line.signals.on("session_ended", (sessionId) => sessionId === line.sessionId && end(OVER)),
        line.signals.whenLost(() => say(CHANGED)),
      );
      leave.push(openLines.add({ sessionId: line.sessionId, end: () => end(CROWDED) }));
      say(CHANGED + retryAfter());
      leave.push(line.signals.whenEnding(() => end()));
    },
    cancel: hangUp,
  });
}

const retryAfter = (): string => `retry: ${String(BELL_RETRY_MS + randomInt(BELL_RETRY_MS))}\n\n`;
