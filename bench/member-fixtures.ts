import type pg from "pg";
import { type Person, solvedCaptchas } from "./sign-in-fixtures";

type Wanted = { members: number; entries: number; username: string };

const USERS = `insert into users (id, name, email, email_verified, username, first_name, created_at, updated_at)
  select 'bench-' || n, 'Bench ' || n, 'bench.' || n || '@example.in', true, 'bench.' || n, 'Bench', now(), now()
  from generate_series(1, $1::int) n`;

const TYPES =
  "array['course_completion','event_attendance','payment','certificate','networking','newsletter','course_enrollment','achievement','event_registration']";

/** Entries of every type over the last four years, a third of them with points. */
const entries = (owners: string) => `insert into history_entries
    (user_id, type, title, description, status, points, occurred_at, created_at)
  select ${owners}, (${TYPES})[1 + n % 9], 'Activity ' || n, 'Held for the bench', 'completed',
    case when n % 3 = 0 then 1.5 else 0 end, now() - random() * interval '4 years', now()
  from generate_series(1, $1::int) n`;

const FEW = 10;

/** Gives each member ten entries and `username` many. */
export async function fillMembers(client: pg.Client, { members, entries: many, username }: Wanted) {
  await client.query(USERS, [members]);
  await client.query(entries(`'bench-' || (1 + n % ${members})`), [members * FEW]);
  await client.query(entries("(select id from users where username = $2)"), [many, username]);
  await client.query("vacuum analyze");
}

/** Returns the Cookie header. */
export async function signInCookie(port: number, databaseUrl: string, person: Person): Promise<string> {
  const [captchaToken] = await solvedCaptchas(databaseUrl, 1);
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: "POST",
    body: JSON.stringify({ ...person, rememberMe: false, captchaToken }),
    headers: { "content-type": "application/json" },
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
