import { sql } from "drizzle-orm";
import { batched } from "../../../platform/batch.server";
import type { Context } from "../../../platform/context.server";
import { keyedHash } from "../../../platform/keyed-hash.server";
import type { Limit } from "../../../platform/rate-limit.server";
import { activityTable, rateLimitTable } from "../../../platform/tables.server";
import { spendingTokens, storedToken } from "../../captcha/operations.server";
import { fewHashes } from "../password.server";
import type { SignInInput } from "../schema";
import { knownAccounts } from "../sessions/known-device.server";
import { comesFromNewDevice } from "../sessions/new-device.server";
import {
  loginTable,
  sessionTable,
  signInFailureTable,
  signInTable,
  twoFactorTable,
  userTable,
} from "../tables.server";
import type { NewSession } from "./session.server";

// Signing in is the program's most expensive call: what can be one statement is one, so that little is added to the hash.

/** The account behind what was typed, and which of its tries this is: null when none is left. */
export type Tried = {
  id: string | null;
  username: string;
  email: string;
  email_verified: boolean;
  first_name: string;
  last_name: string;
  image: string | null;
  member_number: string | null;
  roles: string[];
  password: string | null;
  two_factor: boolean;
  /** Whether the browser signed in to this account before: its tries count for themselves. */
  is_known_device: boolean;
  failure_key: string;
  tries: number | null;
  locked_until: Date | null;
  /** Seconds until the network may try again after too many wrong passwords, of whatever accounts; null when it may. */
  network_wait: number | null;
};

/** Wrong passwords in a row that lock an account for new devices, or a device that signed in before, and for how long. */
export const WRONG_BEFORE_LOCK = 5;
export const LOCK_MINUTES = 30;

/** Wrong passwords from one network, for all accounts together: a campus makes some, a list of stolen passwords thousands. */
export const wrongPerNetwork: Limit = {
  name: "wrong passwords",
  most: 600,
  seconds: 3600,
  sentence: "Too many wrong passwords came from your network. Please try again later.",
};

type Try = { ctx: Context; input: SignInInput; headers: Headers };

function givenOf({ ctx, input, headers }: Try, n: number) {
  const name = input.username.toLowerCase();
  const unknown_key = `typed:${keyedHash(ctx, "sign-in", name)}`;
  const network_key = keyedHash(ctx, wrongPerNetwork.name, ctx.address);
  const devices = knownAccounts(ctx, headers);
  return { n, name, unknown_key, network_key, devices, token_hash: storedToken(ctx, input.captchaToken) };
}

/**
 * For each of `given` the same: spends its captcha token, finds its account by username or email and takes one of the account's
 * tries, one after the other where several are for one account. A browser that signed in with this password before has tries of
 * its own, which neither those of strangers use up nor those of its network.
 */
async function takeTries(ctx: Context, given: readonly Try[]): Promise<(Tried | undefined)[]> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const until = sql`${new Date(ctx.now.getTime() + LOCK_MINUTES * 60_000).toISOString()}::timestamptz`;
  const counted = sql`excluded.count + case when f.locked_until <= ${now} then 0 else f.count end`;
  const rows = await ctx.database.prepared<Tried & { n: number }>(
    "sign-in: take tries",
    sql`with given as (
        select * from json_to_recordset(${JSON.stringify(given.map(givenOf))}::text::json)
          as given (n int, name text, unknown_key text, network_key text, devices json, token_hash text)
      ),
      spent as (${spendingTokens(ctx, sql`given`, "login")}),
      who as (
        select distinct on (given.n) given.n, u.*, l.password, t.user_id is not null as two_factor,
          d.key is not null as is_known_device, coalesce(d.key, 'user:' || u.id, given.unknown_key) as failure_key,
          case when d.key is null then ceil(extract(epoch from r.resets_at - ${now}))::int end as network_wait
        from spent join given on given.n = spent.n
          left join ${rateLimitTable} r on r.key = given.network_key and r.resets_at > ${now}
            and r.count >= ${wrongPerNetwork.most}::int
          left join ${userTable} u on u.email = given.name or u.username = given.name
          left join ${loginTable} l on l.user_id = u.id and l.provider_id = 'credential'
          left join json_to_recordset(given.devices) as d (user_id text, key text, since timestamptz)
            on d.user_id = u.id and d.since >= l.updated_at
          left join ${twoFactorTable} t on t.user_id = u.id and t.confirmed_at is not null
        order by given.n, (u.email = given.name) desc nulls last
      ),
      tried as (
        insert into ${signInFailureTable} as f (key, count, updated_at, locked_until)
        select failure_key, count(*), ${now}, case when count(*) >= ${WRONG_BEFORE_LOCK}::int then ${until} end
        from who where network_wait is null group by failure_key order by failure_key
        on conflict (key) do update set count = ${counted}, updated_at = ${now},
          locked_until = case when ${counted} >= ${WRONG_BEFORE_LOCK}::int then ${until} end
        where f.locked_until is null or f.locked_until <= ${now}
        returning key, count
      ),
      turns as (
        select n, failure_key, (row_number() over (partition by failure_key order by n)
          - count(*) over (partition by failure_key))::int as before_last
        from who where network_wait is null
      )
      select who.*, f.locked_until, case when tried.count + before_last <= ${WRONG_BEFORE_LOCK}::int
        then tried.count + before_last end as tries
      from who left join turns using (n) left join tried on tried.key = who.failure_key
        left join ${signInFailureTable} f on f.key = who.failure_key`,
  );
  return given.map((_, n) => rows.find((row) => row.n === n));
}

const MAX_BATCH_SIZE = 20;

/**
 * Spends the captcha token, finds the account by username or email and takes one of its tries, before the password is looked
 * at: no number of tries at once gets more. Undefined when the token could not be spent. Tries are batched.
 */
export const takeTry = batched<Try, Tried | undefined>(MAX_BATCH_SIZE, takeTries, fewHashes);

/** What the history keeps of where a try came from. */
type Origin = { device: string; place: string };
type Success = { ctx: Context; failureKey: string; session: NewSession; origin: Origin };

function rowOf({ ctx, failureKey, session, origin }: Success) {
  const { id, token, userId, expiresAt, ipAddress, userAgent } = session;
  return {
    id,
    token,
    user_id: userId,
    expires_at: expiresAt,
    ip_address: ipAddress,
    user_agent: userAgent,
    failure_key: failureKey,
    ...origin,
    actor: ctx.actor.kind,
    request_id: ctx.requestId,
    now: ctx.now,
  };
}

const givenSignIn = { userId: sql`given.user_id`, device: sql`given.device`, now: sql`given.now` };

/**
 * Forgets the wrong tries, adds each success to the sign-in history, stores the sessions and records them, all or nothing.
 * Answers for each whether its device is new to the account, once where several come from it.
 */
async function storeSessions(ctx: Context, successes: readonly Success[]): Promise<boolean[]> {
  const rows = successes.map(rowOf);
  const fromNewDevices = await ctx.database.prepared<{ id: string }>(
    "sign-in: start sessions",
    sql`with given as (
        select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as given (id text, token text, user_id text,
          expires_at timestamptz, ip_address text, user_agent text, failure_key text, device text, place text, actor text,
          request_id text, now timestamptz)
      ),
      locked as (
        select key from ${signInFailureTable} where key in (select failure_key from given) order by key for update
      ),
      forgotten as (delete from ${signInFailureTable} where key in (select key from locked)),
      noted as (
        insert into ${signInTable} (user_id, at, method, device, place, succeeded)
        select user_id, now, 'password', device, place, true from given
      ),
      started as (
        insert into ${sessionTable} (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at)
        select id, token, user_id, expires_at, ip_address, user_agent, now, now from given
      ),
      recorded as (
        insert into ${activityTable} (type, subject, actor, request_id, at)
        select 'session.started', user_id, actor, request_id, now from given
      )
      select distinct on (user_id, device) id from given where ${comesFromNewDevice(givenSignIn)}`,
  );
  return rows.map(({ id }) => fromNewDevices.some((session) => session.id === id));
}

/** The same for one that succeeded, batched. */
export const storeSession = batched<Success, boolean>(MAX_BATCH_SIZE, storeSessions, fewHashes);

/** Adds a wrong password to the sign-in history of `userId`; for nobody the database is asked alike and stores nothing. */
export async function noteWrong(
  ctx: Context,
  userId: string | null,
  { device, place }: Origin,
): Promise<void> {
  await ctx.database.prepared(
    "sign-in: note a wrong password",
    sql`insert into ${signInTable} (user_id, at, method, device, place, succeeded)
      select id, ${ctx.now.toISOString()}::timestamptz, 'password', ${device}::text, ${place}::text, false
      from ${userTable} where id = ${userId ?? "nobody"}`,
  );
}
