import { readFileSync } from "node:fs";
import { bankDetails, duesToPay, madeTreasurer } from "../tests/money-fixtures";
import { rowsOf } from "../tests/process/stored";
import { newMember } from "../tests/process/visitor";
import { during, type Running, runProgram } from "./program";

type Env = Record<string, string>;
type Ask = { body?: unknown; method?: string; cookie?: string; headers?: Record<string, string> };

export const MONEY = "/api/staff/money";

export const asking = ({ port }: Running) => ({
  ask(path: string, { body, method, cookie, headers }: Ask = {}): Promise<Response> {
    const isJson = body !== undefined && typeof body !== "string";
    return fetch(`http://127.0.0.1:${port}${path}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: { ...(isJson ? { "content-type": "application/json" } : {}), ...(cookie ? { cookie } : {}), ...headers },
      body: isJson ? JSON.stringify(body) : (body as string | undefined),
    });
  },
});

export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** Analyzes non-empty tables, as a server does within a minute and the embedded database at night. */
const counted = `do $$ declare found record; begin
  for found in select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      and pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0
  loop execute 'analyze ' || found.name; end loop;
end $$`;

/** Signs up a treasurer and stores dues with the references `ids` after the program has stopped. Returns the cookie. */
export async function filled(env: Env, ids: readonly string[]): Promise<string> {
  const { email, cookie } = await during(runProgram(env), (program) =>
    newMember(asking(program) as Parameters<typeof newMember>[0]),
  );
  for (const statement of [...madeTreasurer(email), bankDetails, ...duesToPay(ids), counted])
    await rowsOf(env, statement);
  return cookie;
}
