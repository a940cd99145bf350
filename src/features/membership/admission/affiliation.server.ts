import { asc, eq, type SQL } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { longDay } from "../../../platform/time/dates";
import { indianDay } from "../../../platform/time/indian-time";
import { userTable } from "../../accounts/tables.server";
import { certifyAnew, issueCertificate, withdrawCertificateOf } from "../../certificates/issue-certificate.server";
import { memberTable as members } from "../members/tables.server";
import { administratorTable as administrators, organisationTable as organisations } from "./tables.server";

const ended = "The membership of the organisation has ended.";
const lapsed = "The membership of the organisation has lapsed.";

/** Organisations with the email of their first administrator; null if all have closed their accounts. */
const organisationsWhere = ({ db }: Context, isMeant?: SQL) =>
  db
    .selectDistinctOn([organisations.id], {
      id: organisations.id,
      name: members.name,
      joinedAt: members.joinedAt,
      status: members.status,
      email: userTable.email,
    })
    .from(organisations)
    .innerJoin(members, eq(members.id, organisations.memberId))
    .leftJoin(administrators, eq(administrators.organisationId, organisations.id))
    .leftJoin(userTable, eq(userTable.id, administrators.userId))
    .where(isMeant)
    .orderBy(asc(organisations.id), asc(administrators.since));

type Organisation = Awaited<ReturnType<typeof organisationsWhere>>[number];

/** Issues an active organisation's certificate of affiliation, restores it after a renewal, or withdraws it. */
async function certify(ctx: Context, { id, name, joinedAt, status, email }: Organisation): Promise<void> {
  const about = { kind: "affiliation" as const, subject: id };
  if (status !== "active") return withdrawCertificateOf(ctx, about, status === "ended" ? ended : lapsed);
  const sentence = `has been an affiliated member of the federation since ${longDay(indianDay(joinedAt))}.`;
  if (email) await issueCertificate(ctx, { ...about, name, email, sentence });
  await certifyAnew(ctx, { ...about, sentence });
}

export const certifyOrganisation: Job = {
  name: "membership.certify-organisation",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    for (const found of await organisationsWhere(ctx, eq(organisations.id, activity.subject)))
      await certify(ctx, found);
  },
};

export const certifyOrganisations = {
  name: "membership.certify-organisations",
  async run(ctx: Context): Promise<void> {
    authorize(ctx, "system");
    for (const found of await organisationsWhere(ctx)) await certify(ctx, found);
  },
};
