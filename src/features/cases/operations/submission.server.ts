import { sql } from "drizzle-orm";
import { authorize, type Context, record } from "../../../platform/context.server";
import { type Priority, promiseFor } from "../promises";
import { caseReference } from "../reference";
import type { CaseKind } from "../schema";
import { caseTable } from "../tables.server";
import { afterWorkingMinutes } from "../working-hours";

export type Submission = {
  kind: CaseKind;
  name: string;
  email: string;
  phone?: string;
  details: Record<string, unknown>;
  priority?: Priority;
};

const IST_MS = 330 * 60_000;

async function nextSerial(tx: Context, kind: CaseKind): Promise<number> {
  const sequence = `case_serial_${kind.toLowerCase()}`;
  const { rows } = (await tx.db.execute(
    sql`select nextval(${sequence}::regclass)::int as serial`,
  )) as unknown as {
    rows: { serial: number }[];
  };
  const serial = rows[0]?.serial;
  if (serial === undefined) throw new Error("no serial for the case");
  return serial;
}

/**
 * Stores a submission as a case in the caller's transaction. Answers id and reference.
 * The acknowledgement to the applicant and the notice to staff follow from its event.
 */
export async function openCase(
  tx: Context,
  submission: Submission,
): Promise<{ id: string; reference: string }> {
  authorize(tx, "anyone");
  const { kind, name, email, phone, details, priority } = submission;
  const id = crypto.randomUUID();
  const year = new Date(tx.now.getTime() + IST_MS).getUTCFullYear();
  const reference = caseReference(kind, year, await nextSerial(tx, kind));
  const promisedAt = afterWorkingMinutes(tx.now, promiseFor(kind, priority));
  await tx.db.insert(caseTable).values({
    id,
    reference,
    kind,
    status: "submitted",
    name,
    email,
    phone,
    details,
    submittedAt: tx.now,
    promisedAt,
  });
  await record(tx, "case.submitted", id);
  return { id, reference };
}
