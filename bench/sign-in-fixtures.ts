import pg from "pg";
import { parseConfig } from "../src/platform/config/config.server";
import { keyedHash, randomToken } from "../src/platform/signing/keyed-hash.server";
import { SECRET } from "./program";

export type Person = { username: string; password: string };

const PASSWORD = "seven spans long";

/** `group` keeps the usernames of several calls apart. */
export function signUpPeople(port: number, count: number, group = "person"): Promise<Person[]> {
  const signUp = async (_: unknown, index: number): Promise<Person> => {
    const username = `bench.${group}.${String.fromCharCode(97 + index)}`;
    const email = `${username}@example.in`;
    const body = JSON.stringify({ username, email, password: PASSWORD, firstName: "Bench", lastName: "Person" });
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/signup`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
    return { username, password: PASSWORD };
  };
  return Promise.all(Array.from({ length: count }, signUp));
}

const INSERT = `insert into captcha_challenges (token_hash, network_hash, microsite, action, puzzle, created_at, expires_at, verified_at)
  select unnest($1::text[]), 'bench', 'main_portal', 'login', '{}', now(), now() + interval '1 hour', now()`;

/** Inserts `count` solved captchas directly, so that only signing in is timed. */
export async function solvedCaptchas(databaseUrl: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, randomToken);
  const config = parseConfig({ DATABASE_URL: databaseUrl, SECRET });
  const hashes = tokens.map((token) => keyedHash({ config }, "captcha token", token));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(INSERT, [hashes]);
    await client.query("analyze captcha_challenges");
  } finally {
    await client.end();
  }
  return tokens;
}
