import { eq, isNull } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { longDay } from "../../../platform/time/dates";
import { indianDay } from "../../../platform/time/indian-time";
import { caseTable } from "../../cases/tables.server";
import { issueCertificate, withdrawCertificateOf } from "../../certificates/issue-certificate.server";
import { partnerTable } from "./tables.server";

async function partnerOf({ db }: Context, id: string) {
  const [found] = await db
    .select({ partner: partnerTable, email: caseTable.email, givenAt: caseTable.submittedAt })
    .from(partnerTable)
    .leftJoin(caseTable, eq(caseTable.id, partnerTable.caseId))
    .where(eq(partnerTable.id, id));
  return found;
}

async function certify(ctx: Context, partnerId: string): Promise<void> {
  const found = await partnerOf(ctx, partnerId);
  if (!found?.email || found.partner.endedAt) return;
  const { id: subject, name, since } = found.partner;
  const sentence = `has been an affiliated partner of the federation since ${longDay(since)}.`;
  const { email, givenAt } = found;
  const about = { kind: "affiliation", subject, name, sentence } as const;
  await issueCertificate(ctx, { ...about, email, ...(givenAt ? { givenAt } : {}) });
}

/** Certifies the affiliation of a new partner and sends it to the applicant. */
export const certifyPartner: Job = {
  name: "partnership.certify",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    await certify(ctx, activity.subject);
  },
};

/** Each night, certifies active partners without a certificate, such as those made by an earlier version. */
export const certifyEarlierPartners = {
  name: "partnership.certify-earlier",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    const active = await ctx.db.select({ id: partnerTable.id }).from(partnerTable).where(isNull(partnerTable.endedAt));
    for (const { id } of active) await certify(ctx, id);
  },
};

/** Withdraws the certificate once the partnership has ended. */
export const withdrawAffiliation: Job = {
  name: "partnership.withdraw-affiliation",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const found = await partnerOf(ctx, activity.subject);
    if (!found?.partner.endedAt) return;
    const reason = `The partnership ended on ${longDay(indianDay(found.partner.endedAt))}.`;
    await withdrawCertificateOf(ctx, { kind: "affiliation", subject: activity.subject }, reason);
  },
};
