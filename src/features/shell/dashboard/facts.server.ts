import { sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { activityTable } from "../../../platform/db/tables.server";
import { indianYear, yearBounds } from "../../../platform/time/indian-time";
import { heldBy } from "../../accounts/ownership.server";
import { profileTable } from "../../accounts/profile/tables.server";
import { userTable } from "../../accounts/tables.server";
import type { CaseKind } from "../../cases/kinds";
import { endedStatuses } from "../../cases/schema";
import { caseTable } from "../../cases/tables.server";
import { editionTable, entrantTable } from "../../competition/tables.server";
import { declarationTable } from "../../cpd/declarations/tables.server";
import { creditTable } from "../../events/attendance/tables.server";
import { registrationTable } from "../../events/tables.server";
import { historyEntryTable } from "../../history/tables.server";
import { notificationTable } from "../../notifications/tables.server";

export type OpenCase = { kind: CaseKind; reference: string; waitingSince: string | null };

export type Facts = {
  emailVerified: boolean;
  specialization: string | null;
  hasProfile: boolean;
  hasDeclared: boolean;
  points: number;
  events: number;
  certificates: number;
  openCases: OpenCase[];
  unread: number;
  entrant: "none" | "registered" | "submitted";
};

/**
 * An event attended on several days counts once, a declared one by its entry. Certificate downloads do not count. Cases are
 * matched by verified addresses.
 */
export async function factsOf(ctx: Context, userId: string): Promise<Facts> {
  const { from, until } = yearBounds(indianYear(ctx.now));
  const ended = sql.join(
    endedStatuses.map((status) => sql`${status}`),
    sql`, `,
  );
  const id = sql`u.id`;
  const net = sql`coalesce(sum(case when reverses is null then 1 else -1 end), 0)::int`;
  const [facts] = await ctx.database.prepared<Facts>(
    "dashboard: facts",
    sql`select u.email_verified as "emailVerified", p.specialization,
      (p.designation is not null and p.specialization is not null) as "hasProfile",
      exists (select from ${declarationTable} where user_id = u.id and status <> 'withdrawn') as "hasDeclared",
      (select coalesce(sum(points), 0)::float8 from ${historyEntryTable} where user_id = u.id and points <> 0
        and occurred_at >= ${from.toISOString()}::timestamptz and occurred_at < ${until.toISOString()}::timestamptz) as points,
      (select count(distinct coalesce(r.event_id, h.id::text))::int from ${historyEntryTable} h
        left join ${activityTable} a on a.id = h.activity_id left join ${creditTable} c on c.id = a.subject
        left join ${registrationTable} r on r.id = c.registration_id
        where h.user_id = u.id and h.type in ('event_attendance', 'networking') and h.reverses is null
          and not exists (select from ${historyEntryTable} where reverses = h.id)) as events,
      (select ${net} from ${historyEntryTable} where user_id = u.id and type = 'certificate'
        and status <> 'downloaded') as certificates,
      (select coalesce(json_agg(json_build_object('kind', kind, 'reference', reference, 'waitingSince', case status when 'information-requested' then paused_at end)
          order by paused_at, submitted_at), '[]'::json)
        from ${caseTable} where ${heldBy(id, { email: caseTable.email, at: caseTable.submittedAt })} and status not in (${ended})) as "openCases",
      (select count(*)::int from ${notificationTable} where user_id = u.id and read_at is null) as unread,
      coalesce((select case when bool_or(submitted_at is not null) then 'submitted' else 'registered' end
        from ${entrantTable} where ${heldBy(id, { email: entrantTable.email, at: entrantTable.registeredAt })} and edition_id =
          (select id from ${editionTable} order by announced_on desc limit 1) having count(*) > 0), 'none') as entrant
    from ${userTable} u left join ${profileTable} p on p.user_id = u.id where u.id = ${userId}`,
  );
  if (!facts) throw new Error("the account is gone");
  return { ...facts, hasProfile: facts.hasProfile ?? false };
}
