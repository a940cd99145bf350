import { sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { keyedHash } from "../../../platform/keyed-hash.server";
import { eventTable } from "../../../platform/tables.server";
import { spendingToken } from "../../captcha/operations.server";
import type { SignInInput } from "../schema";
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
  failure_key: string;
  tries: number | null;
  locked_until: Date | null;
  /** The try's line of the sign-in history. */
  sign_in_id: string | null;
};

export type TryLimits = { most: number; lockMinutes: number };
/** What the history keeps of where a try came from. */
type Whence = { device: string; place: string };

/**
 * Spends the captcha token, finds the account by username or e-mail and takes one of its tries, before the password is looked
 * at: no number of tries at once gets more. The try is noted as failed until its session is stored. Undefined when the token could not be spent.
 */
export async function takeTry(
  ctx: Context,
  input: SignInInput,
  limits: TryLimits,
  { device, place }: Whence,
): Promise<Tried | undefined> {
  const typed = input.username.toLowerCase();
  const unknownKey = `typed:${keyedHash(ctx, "sign-in", typed)}`;
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const until = sql`${new Date(ctx.now.getTime() + limits.lockMinutes * 60_000).toISOString()}::timestamptz`;
  const next = sql`case when f.locked_until <= ${now} then 1 else f.count + 1 end`;
  const [row] = await ctx.database.hot<Tried>(
    "sign-in: take a try",
    sql`with spent as (${spendingToken(ctx, input.captchaToken, "login")}),
      typed as (select ${typed}::text as name from spent),
      who as (
        select u.*, l.password, t.user_id is not null as two_factor, coalesce('user:' || u.id, ${unknownKey}::text) as failure_key
        from typed left join ${userTable} u on u.email = typed.name or u.username = typed.name
          left join ${loginTable} l on l.user_id = u.id and l.provider_id = 'credential'
          left join ${twoFactorTable} t on t.user_id = u.id and t.confirmed_at is not null
        order by (u.email = typed.name) desc nulls last limit 1
      ),
      tried as (
        insert into ${signInFailureTable} as f (key, count, updated_at) select failure_key, 1, ${now} from who
        on conflict (key) do update set count = ${next}, updated_at = ${now},
          locked_until = case when ${next} >= ${limits.most} then ${until} end
        where f.locked_until is null or f.locked_until <= ${now}
        returning count
      ),
      noted as (
        insert into ${signInTable} (user_id, at, method, device, place, succeeded)
        select who.id, ${now}, 'password', ${device}::text, ${place}::text, false from who, tried where who.id is not null
        returning id
      )
      select who.*, tried.count as tries, f.locked_until, (select id::text from noted) as sign_in_id
      from who left join tried on true left join ${signInFailureTable} f on f.key = who.failure_key`,
  );
  return row;
}

type Success = { failureKey: string; signInId: number; session: NewSession };

/** Forgets the wrong tries, notes that this one succeeded, stores the session and records it, all or nothing. */
export async function storeSession(ctx: Context, { failureKey, signInId, session }: Success): Promise<void> {
  const { id, token, userId, expiresAt, ipAddress, userAgent } = session;
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  await ctx.database.hot(
    "sign-in: start a session",
    sql`with forgotten as (delete from ${signInFailureTable} where key = ${failureKey}),
      noted as (update ${signInTable} set succeeded = true where id = ${signInId}::bigint),
      started as (
        insert into ${sessionTable} (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at)
        values (${id}, ${token}, ${userId}, ${expiresAt.toISOString()}::timestamptz, ${ipAddress}, ${userAgent}, ${now}, ${now})
      )
      insert into ${eventTable} (type, subject, actor, request_id, at)
      values ('session.started', ${userId}, ${ctx.actor.kind}, ${ctx.requestId}, ${now})`,
  );
}
