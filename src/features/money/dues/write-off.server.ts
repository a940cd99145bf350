import { eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, notFound } from "../../../platform/refusal";
import { indianDay } from "../../../platform/time/indian-time";
import type { Party } from "../../accounts/conflict-of-interest.server";
import { propose } from "../approvals/proposal.server";
import { receiveAll } from "../books/receive-money.server";
import type { WriteOffInput } from "../console/approval-calls";
import { type DueRow, lockDues, openPaiseOf } from "./create-due.server";
import { dueParty, partyOf, refuseOwnMoney } from "./own-due.server";
import { dueTable as dues } from "./tables.server";
import { writeOffSource } from "./write-off-sources";

function partPaid(due: DueRow | undefined): DueRow {
  if (!due) throw notFound("There is no due with this reference.");
  if (due.status !== "part-paid")
    throw conflict("not_part_paid", "Only the rest of a due that is paid in part is written off.");
  return due;
}

/** Throws 403 for one's own due, 404, 409. */
export async function proposeWriteOff(ctx: Context, { reference, reason }: WriteOffInput): Promise<void> {
  authorize(ctx, "treasurer");
  await transaction(ctx, async (tx) => {
    const due = partPaid((await lockDues(tx, [reference]))[0]);
    await refuseOwnMoney(tx, [due], "This due is yours: another treasurer proposes it.");
    await propose(tx, { kind: "write-off", subject: due.id, amountPaise: openPaiseOf(due), reason });
    await record(tx, "write-off.proposed", due.id);
  });
}

export async function payeesOfWriteOff({ db }: Tx, id: string): Promise<Party[]> {
  return (await db.select(dueParty).from(dues).where(eq(dues.id, id))).map(partyOf);
}

async function settleWithoutRest(tx: Tx, due: DueRow): Promise<void> {
  const [{ id }, amountPaise] = [due, openPaiseOf(due)];
  await receiveAll(
    tx,
    [
      {
        source: writeOffSource(due),
        kind: "credit",
        note: `Written off of ${id}`,
        amountPaise,
        valueDate: indianDay(tx.now),
        from: { account: "write-offs" },
        restFor: due.payer,
        parts: [{ dueId: id, amountPaise }],
      },
    ],
    [due],
  );
  await record(tx, "due.written-off", id);
}

/** Throws 409 if the due is no longer part-paid or the open amount differs from the proposal. */
export async function writeOff(tx: Tx, id: string, proposedPaise: number): Promise<void> {
  authorize(tx, "treasurer");
  const due = partPaid((await lockDues(tx, [id]))[0]);
  if (openPaiseOf(due) !== proposedPaise)
    throw conflict(
      "amount_differs",
      "Another amount is open by now than was proposed. Please decline this and propose it anew.",
    );
  await settleWithoutRest(tx, due);
}

/** The due is locked and part-paid; its purpose was given up. */
export async function keepWhatCame(tx: Tx, due: DueRow): Promise<void> {
  // The caller has authorised the change.
  authorize(tx, "anyone");
  await settleWithoutRest(tx, partPaid(due));
}
