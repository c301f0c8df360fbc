import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { ArrivedMail } from "../check/ending.ts";
import type { Tripwire } from "./tripwire.ts";

/** A mail server with one port per process and one list of all mails. */
export type MailDouble = {
  readonly mails: readonly ArrivedMail[];
  readonly ports: readonly number[];
  /** Refuses every connection while down. */
  setDown(isDown: boolean): void;
  /** How many connections were refused so far. */
  refusals(): number;
  /** Accepts the next mail, but closes the connection before the shop gets the answer; returns a function that withdraws it. */
  cutNext(onCut: () => void): () => void;
  close(): Promise<void>;
};

export async function openMailDouble(tripwires: readonly Tripwire[], now: () => number): Promise<MailDouble> {
  const state: State = { mails: [], isDown: false, refusals: 0, cuts: [], now };
  const servers = tripwires.map((tripwire) => mailServer(state, tripwire));
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
    ports.push((server.server.address() as AddressInfo).port);
  }
  return {
    mails: state.mails,
    ports,
    setDown: (isDown) => {
      state.isDown = isDown;
    },
    refusals: () => state.refusals,
    cutNext: (onCut) => {
      state.cuts.push(onCut);
      return () => {
        state.cuts = state.cuts.filter((each) => each !== onCut);
      };
    },
    close: async () => {
      for (const server of servers) await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type State = {
  readonly mails: ArrivedMail[];
  isDown: boolean;
  refusals: number;
  /** Called when the next mail is cut, one each. */
  cuts: (() => void)[];
  now(): number;
};

function refuse(state: State): Error {
  state.refusals += 1;
  return Object.assign(new Error("The mail server is down"), { responseCode: 421 });
}

function mailServer(state: State, tripwire: Tripwire): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onConnect: (_session, done) => done(state.isDown ? refuse(state) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const isEnded = tripwire.reach("mail-taken");
        const isCut = !isEnded && takeCut(state);
        const to = session.envelope.rcptTo[0]?.address ?? "";
        const messageId = /^Message-ID:\s*(\S+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? "";
        state.mails.push({ messageId, to, at: state.now(), isAccepted: !isEnded && !isCut });
        // smtp-server cannot close a single connection, so the other mails are retried too.
        if (isCut) for (const line of server.connections) line.close();
        else if (!isEnded) done(null);
      });
    },
  });
  server.on("error", () => undefined);
  return server;
}

function takeCut(state: State): boolean {
  const onCut = state.cuts.shift();
  onCut?.();
  return onCut !== undefined;
}
