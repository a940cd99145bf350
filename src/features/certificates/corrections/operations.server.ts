import { and, asc, eq, isNull } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, notFound } from "../../../platform/refusal";
import { indianDay } from "../../../platform/time/indian-time";
import { refuseInterested } from "../../accounts/conflict-of-interest.server";
import type { WaitingCorrection } from "../console/calls";
import { mendsSpelling } from "../holder-name";
import { storeVersion } from "../issue-certificate.server";
import { currentVersions, isCurrent, lockOwn } from "../operations.server";
import type { CorrectionDecision, CorrectionInput } from "../schema";
import {
  certificateTable as certificates,
  correctionTable as corrections,
  certificateVersionTable as versions,
} from "../tables.server";

type Row = Awaited<ReturnType<typeof lockOwn>>;

async function reissue(tx: Tx, { certificate, current }: Row, name: string): Promise<void> {
  const version = certificate.version + 1;
  const { number, title, sentence } = current;
  await storeVersion(tx, { number, version, title, sentence, name, issuedOn: indianDay(tx.now) });
  await tx.db.update(certificates).set({ version }).where(eq(certificates.number, number));
  await record(tx, "certificate.reissued", number);
}

function refuseWithdrawn({ certificate }: Row): void {
  if (certificate.withdrawnAt)
    throw conflict("certificate_withdrawn", "This certificate was withdrawn; its name is not corrected any more.");
}

const wasMade = (number: string) => and(eq(corrections.number, number), eq(corrections.outcome, "made"));

/**
 * Corrects the name on one's own certificate. The first correction that changes only case, spaces or dots is made at
 * once; others wait for staff. Throws 404, and 409 for a withdrawn certificate, an unchanged name or a second pending
 * correction.
 */
export async function askForCorrection(
  ctx: Context,
  number: string,
  { name, reason }: CorrectionInput,
): Promise<{ isMade: boolean }> {
  authorize(ctx, "user");
  return transaction(ctx, async (tx) => {
    const row = await lockOwn(tx, number);
    refuseWithdrawn(row);
    if (row.current.name === name) throw conflict("same_name", "The certificate bears this name already.");
    // Only a correction counts, not a new version with another sentence.
    const isFirst = (await tx.db.$count(corrections, wasMade(number))) === 0;
    const isMade = isFirst && mendsSpelling(row.current.name ?? "", name);
    const decided = isMade ? ({ outcome: "made", decidedAt: tx.now } as const) : {};
    const id = newId();
    const [asked] = await tx.db
      .insert(corrections)
      .values({ id, number, name, reason, askedAt: tx.now, ...decided })
      .onConflictDoNothing()
      .returning({ id: corrections.id });
    if (!asked)
      throw conflict("correction_waiting", "A correction of this certificate waits for the federation already.");
    if (isMade) await reissue(tx, row, name);
    else await record(tx, "certificate.correction-requested", id);
    return { isMade };
  });
}

const AT_ONCE = 100;

/** Oldest first, at most 100. The rest follow as these are decided. */
export async function waitingCorrections(ctx: Context): Promise<WaitingCorrection[]> {
  authorize(ctx, "reviewer");
  const rows = await ctx.db
    .select({ asked: corrections, title: versions.title, printedName: versions.name })
    .from(corrections)
    .innerJoin(certificates, eq(certificates.number, corrections.number))
    .innerJoin(versions, isCurrent)
    .where(isNull(corrections.outcome))
    .orderBy(asc(corrections.askedAt))
    .limit(AT_ONCE);
  return rows.map(({ asked: { id, number, name, reason, askedAt }, title, printedName }) => ({
    id,
    number,
    name,
    reason,
    title,
    printedName: printedName ?? "",
    askedAt: askedAt.toISOString(),
  }));
}

const ownCertificate = {
  code: "own_certificate",
  sentence: "This certificate is your own. Another reviewer has to decide this.",
  roles: ["reviewer", "admin"],
} as const;

/** A certificate of affiliation also belongs to the organisation's administrators. They must not decide on it. */
const partyOf = ({ email, kind, subject }: Row["certificate"]) => ({
  email,
  organisationId: kind === "affiliation" ? subject : null,
});

const decidedAlready = () =>
  conflict("decided_elsewhere", "A colleague has decided this correction already. Please reload the list.");

export async function decideCorrection(ctx: Context, id: string, wanted: CorrectionDecision): Promise<void> {
  authorize(ctx, "reviewer");
  await transaction(ctx, async (tx) => {
    const [asked] = await tx.db.select().from(corrections).where(eq(corrections.id, id)).for("update");
    if (!asked) throw notFound("There is no such correction.");
    if (asked.outcome) throw decidedAlready();
    const [row] = await currentVersions(tx)
      .where(eq(certificates.number, asked.number))
      .for("update", { of: certificates });
    if (!row) throw notFound("There is no such correction.");
    await refuseInterested(tx, [partyOf(row.certificate)], ownCertificate);
    const isMade = wanted.decision === "make";
    if (isMade) refuseWithdrawn(row);
    await tx.db
      .update(corrections)
      .set({ outcome: isMade ? "made" : "declined", answer: wanted.answer, decidedAt: tx.now })
      .where(eq(corrections.id, id));
    if (isMade) await reissue(tx, row, asked.name);
    else await record(tx, "certificate.correction-declined", id);
  });
}
