import { and, eq, isNull, sql } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../platform/context.server";
import { rowsOf } from "../../platform/db/db.server";
import { signStatement } from "../../platform/signing/signing-keys.server";
import { indianDay, indianYear } from "../../platform/time/indian-time";
import { lastActivity } from "../accounts/last-change.server";
import { currentAddress } from "../accounts/ownership.server";
import { type CertificateKind, certificateTitles, type Printed, signedCertificate } from "./certificate";
import { certificateNumber } from "./certificate-number";
import { certificateTable as certificates, certificateVersionTable as versions } from "./tables.server";

export type Certified = {
  kind: CertificateKind;
  /** The id of the subject. A subject has one certificate per kind. */
  subject: string;
  name: string;
  /** The certificate belongs to the current owner of this address. */
  email: string;
  givenAt?: Date;
  /** Continues “iFACE certifies that NAME”. */
  sentence: string;
};

const isFor = ({ kind, subject }: Pick<Certified, "kind" | "subject">) =>
  and(eq(certificates.kind, kind), eq(certificates.subject, subject));

export async function storeVersion(tx: Tx, printed: Printed): Promise<void> {
  const statement = await signStatement(tx, (keyId) => signedCertificate({ ...printed, keyId }));
  await tx.db.insert(versions).values({ ...printed, statement });
}

async function newNumber(ctx: Context): Promise<string> {
  const [taken] = await rowsOf<{ serial: number }>(ctx.db, sql`select nextval('certificate_serial')::int as serial`);
  if (!taken) throw new Error("no serial for a certificate");
  return certificateNumber(indianYear(ctx.now), taken.serial);
}

/** Issues a certificate and emails the holder. Returns false if one exists for this kind and subject. */
export async function issueCertificate(ctx: Context, certified: Certified): Promise<boolean> {
  authorize(ctx, ctx.actor.kind === "system" ? "system" : "reviewer");
  if ((await ctx.db.$count(certificates, isFor(certified))) > 0) return false;
  return transaction(ctx, async (tx) => {
    const number = await newNumber(tx);
    const { kind, subject, name, sentence, givenAt: at = tx.now } = certified;
    const given = certified.email.toLowerCase();
    const email = await currentAddress(tx, { email: given, at });
    const [stored] = await tx.db
      .insert(certificates)
      .values({ number, kind, subject, email, issuedAt: tx.now })
      .onConflictDoNothing({ target: [certificates.kind, certificates.subject] })
      .returning({ number: certificates.number });
    if (!stored) return false;
    const title = certificateTitles[kind];
    await storeVersion(tx, { number, version: 1, title, name, sentence, issuedOn: indianDay(tx.now) });
    await record(tx, "certificate.issued", number);
    return true;
  });
}

type Anew = Pick<Certified, "kind" | "subject" | "sentence"> & Partial<Pick<Certified, "name">>;

const isWithdrawnByPortal = async (tx: Tx, number: string): Promise<boolean> =>
  (await lastActivity(tx, number, ["certificate.withdrawn"]))?.actor === "system";

/**
 * Issues the next version if the sentence changed, with the current name or `given`. A certificate withdrawn by the
 * portal becomes valid again; one withdrawn by staff stays withdrawn. Returns false if there is nothing to issue.
 */
export async function certifyAnew(ctx: Context, { sentence, name: given, ...about }: Anew): Promise<boolean> {
  authorize(ctx, "system");
  return transaction(ctx, async (tx) => {
    const [held] = await tx.db.select().from(certificates).where(isFor(about)).for("update");
    if (!held || (held.withdrawnAt && !(await isWithdrawnByPortal(tx, held.number)))) return false;
    const { number, version } = held;
    const [stands] = await tx.db
      .select()
      .from(versions)
      .where(and(eq(versions.number, number), eq(versions.version, version)));
    if (!stands?.name || (stands.sentence === sentence && !held.withdrawnAt)) return false;
    const next = { version: version + 1, withdrawnAt: null, withdrawnReason: null };
    await tx.db.update(certificates).set(next).where(eq(certificates.number, number));
    const { title, name } = { ...stands, name: given ?? stands.name };
    const printed = { number, version: next.version, title, name, sentence, issuedOn: indianDay(tx.now) };
    await storeVersion(tx, printed);
    await record(tx, "certificate.reissued", number);
    return true;
  });
}

export async function withdrawCertificateOf(
  ctx: Context,
  about: Pick<Certified, "kind" | "subject">,
  reason: string,
): Promise<void> {
  authorize(ctx, "system");
  await transaction(ctx, async (tx) => {
    const [withdrawn] = await tx.db
      .update(certificates)
      .set({ withdrawnAt: tx.now, withdrawnReason: reason })
      .where(and(isFor(about), isNull(certificates.withdrawnAt)))
      .returning({ number: certificates.number });
    if (withdrawn) await record(tx, "certificate.withdrawn", withdrawn.number);
  });
}

/** The certificate belongs to the owner of `email` from now on. */
export async function giveCertificate(
  tx: Tx,
  { email, ...about }: Pick<Certified, "kind" | "subject" | "email">,
): Promise<void> {
  authorize(tx, "admin");
  const [given] = await tx.db
    .update(certificates)
    .set({ email, heldSince: tx.now })
    .where(isFor(about))
    .returning({ number: certificates.number });
  if (given) await record(tx, "certificate.given", given.number);
}
