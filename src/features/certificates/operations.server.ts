import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { authorize, type Context } from "../../platform/context.server";
import { batchedRead } from "../../platform/db/batch.server";
import { networkTally } from "../../platform/http/network-tally.server";
import { badRequest, notFound } from "../../platform/refusal";
import { indianDay } from "../../platform/time/indian-time";
import { isOwn } from "../accounts/ownership.server";
import { certificateNumberIn, certificateNumberSentence, certificatePath } from "./certificate-number";
import { certificateOwner } from "./holder.server";
import type { CertificateCheck, OwnCertificate } from "./schema";
import {
  certificateTable as certificates,
  certificateCheckTable as checks,
  correctionTable as corrections,
  certificateVersionTable as versions,
} from "./tables.server";

type Row = { certificate: typeof certificates.$inferSelect; current: typeof versions.$inferSelect };

export const isCurrent = and(eq(versions.number, certificates.number), eq(versions.version, certificates.version));

export const currentVersions = ({ db }: Context) =>
  db.select({ certificate: certificates, current: versions }).from(certificates).innerJoin(versions, isCurrent);

/** The URL in the QR code: the checking page, the version, and the signed statement in the fragment. */
export const signedAddress = ({ config }: Context, { number, version, statement }: Row["current"]) =>
  `${config.publicUrl}${certificatePath(number)}?version=${version}#${statement}`;

async function checksOf(ctx: Context, numbers: string[]) {
  const { number, organisation, count, day } = checks;
  const sum = sql<number>`sum(${count})::int`;
  const rows = await ctx.db
    .select({ number, organisation, count: sum, lastOn: sql<string>`max(${day})::text` })
    .from(checks)
    .where(inArray(number, numbers))
    .groupBy(number, organisation)
    .orderBy(desc(sql`max(${day})`));
  return Map.groupBy(rows, (row) => row.number);
}

async function correctionsOf(ctx: Context, numbers: string[]) {
  const rows = await ctx.db
    .select()
    .from(corrections)
    .where(inArray(corrections.number, numbers))
    .orderBy(desc(corrections.askedAt));
  return Map.groupBy(rows, (row) => row.number);
}

export async function ownCertificates(ctx: Context): Promise<OwnCertificate[]> {
  authorize(ctx, "user");
  const rows = await currentVersions(ctx)
    .where(await isOwn(ctx, certificateOwner))
    .orderBy(desc(certificates.issuedAt), desc(certificates.number));
  const numbers = rows.map(({ certificate }) => certificate.number);
  const [checked, corrected] = await Promise.all([checksOf(ctx, numbers), correctionsOf(ctx, numbers)]);
  return rows.map(({ certificate, current }) => {
    const { number, version, title, name, sentence, issuedOn } = current;
    const { withdrawnAt, withdrawnReason } = certificate;
    const [newest] = corrected.get(number) ?? [];
    return {
      number,
      version,
      title,
      name: name ?? "",
      sentence,
      issuedOn,
      withdrawnReason,
      withdrawnOn: withdrawnAt && indianDay(withdrawnAt),
      address: signedAddress(ctx, current),
      checks: (checked.get(number) ?? []).map(({ organisation, count, lastOn }) => ({ organisation, count, lastOn })),
      correction: newest
        ? { name: newest.name, outcome: newest.outcome, answer: newest.answer, askedOn: indianDay(newest.askedAt) }
        : null,
    };
  });
}

const noCertificate = () => notFound("You have no such certificate.");

export async function lockOwn(ctx: Context, number: string): Promise<Row> {
  const [row] = await currentVersions(ctx)
    .where(and(eq(certificates.number, number), await isOwn(ctx, certificateOwner)))
    .for("update", { of: certificates });
  if (!row) throw noCertificate();
  return row;
}

export async function ownCertificate(ctx: Context, number: string): Promise<Row> {
  authorize(ctx, "user");
  const [row] = await currentVersions(ctx).where(
    and(eq(certificates.number, number), await isOwn(ctx, certificateOwner)),
  );
  if (!row) throw noCertificate();
  return row;
}

/** For holders of an emailed link. Throws 404 once the certificate's holder is erased. */
export async function certificateByLink(ctx: Context, number: string): Promise<Row> {
  authorize(ctx, "anyone");
  const [row] = await currentVersions(ctx).where(eq(certificates.number, number));
  if (!row?.current.name) throw notFound("There is no such certificate.");
  return row;
}

const unknown = (number: string): CertificateCheck => ({
  state: "unknown",
  number,
  version: null,
  printed: null,
  since: null,
});

type Held = {
  number: string;
  current: number;
  withdrawnAt: Date | string | null;
  title: string;
  name: string | null;
  sentence: string;
  issuedOn: string;
};

const heldWhere = (isAsked: SQL) =>
  sql`select c.number, c.version as current, c.withdrawn_at as "withdrawnAt", v.title, v.name, v.sentence, v.issued_on::text as "issuedOn"
    from ${certificates} c join ${versions} v on v.number = c.number and v.version = c.version where ${isAsked}`;

/**
 * Answers concurrent checks with one query. A single number has its own prepared statement, because Postgres plans a
 * list anew each time.
 */
const held = batchedRead<Held>(async ({ database }, numbers) => {
  const [first, ...others] = numbers;
  const rows = await (others.length === 0
    ? database.prepared<Held>("certificates.check", heldWhere(sql`c.number = ${first}`))
    : database.prepared<Held>(
        "certificates.check-many",
        heldWhere(sql`c.number = any(${sql.param([...numbers])}::text[])`),
      ));
  return new Map(rows.map((row) => [row.number, row]));
});

function answerOf(number: string, row: Held, version = row.current): CertificateCheck {
  const { current, withdrawnAt, title, name, sentence, issuedOn } = row;
  if (version > current) return unknown(number);
  const known = { number, version, printed: null, since: null };
  if (withdrawnAt) return { ...known, state: "withdrawn", since: indianDay(new Date(withdrawnAt)) };
  if (version !== current) return { ...known, state: "replaced", since: issuedOn };
  if (name === null) return { ...known, state: "erased" };
  return { ...known, state: "valid", printed: { title, name, sentence, issuedOn } };
}

/** API calls and pages share this limit. */
const perNetwork = { name: "certificate checks", most: 300, seconds: 3600 };

/**
 * Checks the certificate `typed`, or its `version`. Returns all printed facts, so that a changed copy is visible; a
 * replaced version does not reveal the new name. Throws 400 for an invalid number, and 429.
 */
export async function checkCertificate(ctx: Context, typed: string, version?: number): Promise<CertificateCheck> {
  authorize(ctx, "anyone");
  networkTally(ctx, perNetwork).ask(ctx.address);
  const number = certificateNumberIn(typed);
  if (!number) throw badRequest("not_a_certificate_number", certificateNumberSentence);
  const row = await held(ctx, number);
  return row ? answerOf(number, row, version) : unknown(number);
}
