import { and, isNull, sql } from "drizzle-orm";
import { authorize } from "../../../platform/context.server";
import { activityTable as activities } from "../../../platform/db/tables.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { dataPrincipal } from "../../accounts/data-principal.server";
import { belongsTo } from "../../accounts/ownership.server";
import { hasColleague } from "../../accounts/staff.server";
import { certificateOwner } from "../../certificates/holder.server";
import { withdrawCertificateOf } from "../../certificates/issue-certificate.server";
import { certificateTable as certificates } from "../../certificates/tables.server";
import { colleagues } from "./own-attendance.server";

const reason = "Its holder issued it themselves. A colleague can issue it again.";

/** The subject of a contributor's certificate begins with the event's id, which the activity is about. */
const isIssuedOnlyBy = (account: string) => sql`(select bool_and(b.actor = ${account}) from ${activities} i
  join ${activities} b on b.subject = split_part(${certificates.subject}, ' ', 1)
    and b.type = 'event.contributor-certified' and b.request_id = i.request_id
  where i.subject = ${certificates.number} and i.type in ('certificate.issued', 'certificate.reissued'))`;

/** Withdraws certificates of contributors that an account issued to an address that proves to be its own. */
export const withdrawOwnCertificates: Job = {
  name: "events.withdraw-own-certificates",
  async run(ctx, { activity: { subject: userId } }) {
    authorize(ctx, "system");
    const who = await dataPrincipal(ctx, userId);
    if (!who || !(await hasColleague(ctx, userId, colleagues))) return;
    const own = await ctx.db
      .select({ kind: certificates.kind, subject: certificates.subject })
      .from(certificates)
      .where(and(belongsTo(who, certificateOwner), isNull(certificates.withdrawnAt), isIssuedOnlyBy(userId)));
    for (const about of own) await withdrawCertificateOf(ctx, about, reason);
  },
};
