// `node bench/pages/bare-server.ts PORT LIST`: serves the answers of a list unchanged; shows what Node itself can do with these bytes.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

type Listed = {
  readonly name: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly file: string;
};

const [port = "", list = ""] = process.argv.slice(2);
const OWN = /^(?:content-length|date|connection|keep-alive|transfer-encoding)$/i;
const answers = new Map(
  (JSON.parse(readFileSync(list, "utf8")) as Listed[]).map(({ name, headers, file }) => {
    const body = readFileSync(file);
    const pageHeaders = headers.filter(([header]) => !OWN.test(header)).flat();
    return [`/${name}`, { body, head: [...pageHeaders, "Content-Length", String(body.length)] }];
  }),
);
createServer((req, res) => {
  const answer = answers.get(req.url ?? "");
  if (answer) res.writeHead(200, answer.head).end(answer.body);
  else res.writeHead(404).end();
}).listen(Number(port), "127.0.0.1");
