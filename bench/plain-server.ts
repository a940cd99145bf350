// A child process that answers every request with the same bytes and headers, through bare node:http or Hono.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

type Answer = { headers: Record<string, string>; body: string };

const [kind = "", file = ""] = process.argv.slice(2);
const answer: Answer = JSON.parse(readFileSync(file, "utf8"));
const body = Buffer.from(answer.body, "base64");
const port = Number(process.env.PORT);
const hostname = "127.0.0.1";

function serveNode(): void {
  const server = createServer((_, response) => {
    response.writeHead(200, answer.headers);
    response.end(body);
  });
  server.listen(port, hostname);
}

function serveHono(): void {
  const app = new Hono();
  app.get("*", (c) => c.body(body, 200, answer.headers));
  serve({ fetch: app.fetch, port, hostname });
}

if (kind === "hono") serveHono();
else serveNode();
