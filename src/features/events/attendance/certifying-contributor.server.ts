import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type Context, record, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { dataPrincipal, emailsOf } from "../../accounts/data-principal.server";
import { formerAddressTable as formerAddresses, userTable } from "../../accounts/tables.server";
import { certifyAnew, issueCertificate } from "../../certificates/issue-certificate.server";
import { certificateTable as certificates } from "../../certificates/tables.server";
import { authorizeForEvent } from "../organisers/authorize.server";
import { eventTable as events } from "../tables.server";
import { eventDays } from "../when";
import { refuseOwnAttendance } from "./own-attendance.server";
import type { ContributorInput } from "./schema";

const did = { speaker: "spoke at", volunteer: "served as a volunteer at" } as const;

async function addressesOf(ctx: Context, email: string): Promise<string[]> {
  const [user] = await ctx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.email, email), eq(userTable.emailVerified, true)));
  const [former] = await ctx.db
    .select({ id: formerAddresses.userId })
    .from(formerAddresses)
    .where(eq(formerAddresses.email, email))
    .orderBy(desc(formerAddresses.until))
    .limit(1);
  const holder = user ?? former;
  const who = holder && (await dataPrincipal(ctx, holder.id));
  return who ? [...new Set([email, ...emailsOf(who)])] : [email];
}

/**
 * Issues a speaker's or volunteer's certificate and emails it; one that the portal withdrew becomes valid again. Throws
 * 404, and 409 before the event or if the person has one under any of their addresses.
 */
export async function certifyContributor(
  ctx: Context,
  eventId: string,
  { kind, name, email }: ContributorInput,
): Promise<void> {
  await authorizeForEvent(ctx, eventId, "reviewer");
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  if (!event || event.status === "draft") throw notFound("There is no such event.");
  if (event.status === "cancelled" || event.startsAt > ctx.now)
    throw conflict("event_ahead", "Certificates follow once the event has begun.");
  await refuseOwnAttendance(ctx, [{ email }]);
  const sentence = `${did[kind]} ${event.title}, ${eventDays(event)}.`;
  const subjectOf = (address: string) => `${event.id} ${address}`;
  const subjects = (await addressesOf(ctx, email)).map(subjectOf);
  const isHeld = and(eq(certificates.kind, kind), inArray(certificates.subject, subjects));
  const certifiedAlready = () =>
    conflict("certified_already", "This person has that certificate of this event already.");
  await transaction(ctx, async (tx) => {
    // Two concurrent requests can use two addresses of one person.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contributors ${event.id}`}, 0))`);
    const held = await tx.db.select().from(certificates).where(isHeld);
    if (held.some(({ withdrawnAt }) => !withdrawnAt)) throw certifiedAlready();
    await record(tx, "event.contributor-certified", event.id);
    // Organisers need not be reviewers, so the system issues the certificate.
    const issuer = { ...tx, actor: { kind: "system" } as const };
    const [withdrawn] = held;
    const isIssued = withdrawn
      ? await certifyAnew(issuer, { kind, subject: withdrawn.subject, name, sentence })
      : await issueCertificate(issuer, { kind, subject: subjectOf(email), name, email, sentence });
    if (!isIssued) throw certifiedAlready();
  });
}
