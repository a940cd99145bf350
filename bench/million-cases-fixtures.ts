import { spawn } from "node:child_process";
import pg from "pg";
import { parseConfig } from "../src/platform/config/config.server";
import { keyedHash } from "../src/platform/signing/keyed-hash.server";
import { root, SECRET } from "./program";

export const CODE = "271828";
export type Chosen = { reference: string; email: string };

export function fillWithCases(count: number, env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["build/server/index.js", "portal", "demo", String(count)], {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn", ...env },
    });
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`demo ended with ${code}`))));
  });
}

const INSERT = `insert into case_codes (id, case_id, code_hash, created_at, expires_at)
  select gen_random_uuid()::text, id, hash, now(), now() + interval '1 hour' from unnest($1::text[], $2::text[]) as made (id, hash)`;

/** `count` cases from all over the table, each with a code as if emailed. */
export async function openableCases(databaseUrl: string, count: number): Promise<Chosen[]> {
  const config = parseConfig({ DATABASE_URL: databaseUrl, SECRET });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("vacuum analyze");
    const { rows } = await client.query<Chosen & { id: string }>(
      "select id, reference, email from cases order by md5(id) limit $1",
      [count],
    );
    const hashes = rows.map(({ id }) => keyedHash({ config }, "case code", `${id} ${CODE}`));
    await client.query(INSERT, [rows.map(({ id }) => id), hashes]);
    return rows;
  } finally {
    await client.end();
  }
}
