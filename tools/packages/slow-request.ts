import { request } from "node:http";
import { WEBHOOK_PATH } from "#tools/start/payments.ts";

export type SlowRequest = {
  /** Sends the rest; returns the answer's status, or why it is missing. */
  finish(): Promise<number | string>;
};

const BODY = "{}";
const EARLY = "it was answered before everything had been sent";

/** Starts a request that the shop has begun to read but cannot answer before `finish`. */
export function beginRequest(port: number): Promise<SlowRequest> {
  const headers = { "content-type": "application/json", "content-length": BODY.length, expect: "100-continue" };
  const sent = request({ host: "127.0.0.1", port, method: "POST", path: WEBHOOK_PATH, headers, agent: false });
  let isFinished = false;
  const answer = new Promise<number | string>((done) => {
    sent.once("response", (response) => done(isFinished ? (response.resume().statusCode ?? 0) : EARLY));
    sent.once("error", (error) => done(error.message));
  });
  sent.flushHeaders();
  const finish = (): Promise<number | string> => {
    isFinished = true;
    sent.end(BODY);
    return answer;
  };
  return new Promise((begun, fail) => {
    sent.once("continue", () => begun({ finish }));
    void answer.then((reason) => fail(new Error(`The request could not be started: ${reason}`)));
  });
}
