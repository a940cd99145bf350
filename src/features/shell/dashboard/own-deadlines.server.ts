import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { linkToken } from "../../../platform/signing/keyed-link.server";
import { heldBy, holderOfAddress } from "../../accounts/ownership.server";
import { userTable } from "../../accounts/tables.server";
import { caseTable } from "../../cases/tables.server";
import { eventTable, registrationTable } from "../../events/tables.server";
import { postingTable } from "../../job-board/tables.server";
import { administratorTable, organisationTable } from "../../membership/admission/tables.server";
import { memberTable } from "../../membership/members/tables.server";
import { ENDING_DAYS } from "../../membership/members/term";
import { payPath } from "../../money/dues/key.server";
import { claimTable, dueTable } from "../../money/dues/tables.server";
import { ANSWER_DAYS, answerPath } from "../../nominations/nomination";
import { nomineeTable } from "../../nominations/tables.server";
import { closingTable, exportTable } from "../../privacy/tables.server";

export type OwnDeadlineKind =
  | "proof"
  | "offer"
  | "event"
  | "due"
  | "nomination"
  | "posting"
  | "organisation"
  | "export"
  | "closing";

export type OwnDeadline = {
  kind: OwnDeadlineKind;
  title: string;
  /** The end, or the start of an event; null for a due without a last day. */
  at: Date | null;
  since: Date;
  href: string;
};

/** `subject`: the id in the page's URL. Moments are in milliseconds. */
type Found = { kind: OwnDeadlineKind; title: string; at: number | null; since: number; subject: string };

const ms = (moment: ReturnType<typeof sql>) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

function hrefOf(ctx: Context, { kind, subject }: Found): string {
  if (kind === "due") return payPath(ctx, subject);
  if (kind === "nomination") return `${answerPath}?token=${encodeURIComponent(linkToken(ctx, "nomination", subject))}`;
  if (kind === "posting") return `/job-board/${subject}`;
  // The office renews the membership of an organisation.
  if (kind === "organisation") return "/contact";
  if (kind === "export" || kind === "closing") return "/profile?tab=settings";
  return `/registrations/${subject}`;
}

/**
 * All deadlines of `userId` in one statement, except the end of the membership that the account holds. An event counts once,
 * even with guests.
 */
export async function ownDeadlines(ctx: Context, userId: string): Promise<OwnDeadline[]> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const isFrom = (email: SQL, at: SQL) => heldBy(sql`own.id`, { email, at });
  const isOwn = (at: SQL) => sql`(t.user_id = own.id or ${isFrom(sql`t.email`, at)})`;
  const heldSince = sql`coalesce(t.held_since, t.registered_at)`;
  const found = await ctx.database.prepared<Found>(
    "dashboard: deadlines",
    sql`with own as (select id from ${userTable} where id = ${userId}),
      standing as (select t.event_id, t.reference, t.seat, t.deadline, t.registered_at,
          case when not t.is_proven then 'proof' when t.status = 'offered' then 'offer'
            when t.status = 'confirmed' then 'event' end as kind
        from ${registrationTable} t, own where t.ended_at is null and (${isFrom(sql`t.email`, heldSince)}
            or (t.user_id = own.id and coalesce(${holderOfAddress(sql`t.email`, heldSince)}, own.id) = own.id)))
    select * from (select distinct on (s.event_id, s.kind) s.kind, e.title, s.reference as subject,
          ${ms(sql`case when s.kind = 'event' then e.starts_at else s.deadline end`)} as at, ${ms(sql`s.registered_at`)} as since
        from standing s join ${eventTable} e on e.id = s.event_id
        where s.kind is not null and e.status = 'published' and e.ends_at > ${now}
          and (s.kind = 'event' or s.deadline > ${now})
        order by s.event_id, s.kind, s.registered_at, s.seat) as places
    union all select 'due', t.title, t.id, ${ms(sql`case when not t.is_at_door then t.lapses_at end`)},
        ${ms(sql`t.raised_at`)} from ${dueTable} t, own
      where t.status in ('open', 'part-paid') and (t.lapses_at is null or t.lapses_at > ${now}) and ${isOwn(sql`t.raised_at`)}
        and t.total_paise - t.paid_paise > (select coalesce(sum(c.amount_paise), 0) from ${claimTable} c
          where c.due_id = t.id and c.status = 'waiting')
    union all select 'nomination', c.reference, c.id, ${ms(sql`n.asked_at + ${ANSWER_DAYS} * interval '1 day'`)},
        ${ms(sql`n.asked_at`)} from ${nomineeTable} n join ${caseTable} c on c.id = n.case_id, own
      where ${isFrom(sql`n.email`, sql`n.asked_at`)} and n.agreed_at is null and c.ended_at is null
    union all select 'posting', j.title, j.slug, ${ms(sql`(j.closes_on + 1)::timestamp at time zone 'Asia/Kolkata'`)},
        ${ms(sql`j.posted_at`)} from ${postingTable} j join ${caseTable} c on c.id = j.case_id, own
      where ${isFrom(sql`c.email`, sql`c.submitted_at`)} and j.ended_at is null
    union all select 'organisation', m.name, m.number, ${ms(sql`(m.valid_until + 1)::timestamp at time zone 'Asia/Kolkata'`)},
        ${ms(sql`m.joined_at`)} from ${memberTable} m join ${organisationTable} o on o.member_id = m.id
        join ${administratorTable} a on a.organisation_id = o.id, own
      where a.user_id = own.id and m.user_id is distinct from own.id and m.status <> 'ended' and m.merged_into is null
        and m.valid_until <= (${now} at time zone 'Asia/Kolkata')::date + ${ENDING_DAYS}::int
    union all select 'export', '', x.id, ${ms(sql`x.expires_at`)}, ${ms(sql`x.requested_at`)} from ${exportTable} x, own
      where x.user_id = own.id and x.status = 'ready' and x.expires_at > ${now}
    union all select 'closing', '', k.id, ${ms(sql`k.due_at`)}, ${ms(sql`k.requested_at`)} from ${closingTable} k, own
      where k.user_id = own.id and k.cancelled_at is null and k.done_at is null`,
  );
  return found.map((one) => ({
    kind: one.kind,
    title: one.title,
    href: hrefOf(ctx, one),
    at: one.at === null ? null : new Date(one.at),
    since: new Date(one.since),
  }));
}
