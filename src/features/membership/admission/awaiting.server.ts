import type { Tx } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import type { CaseRow } from "../../cases/operations/view.server";
import { dueFor, raiseDue } from "../../money/dues/raising.server";
import { feesOn } from "../fee-table/in-force.server";
import { titleOfType } from "../members/type-titles";
import type { Admitted } from "./applicant";

const PAISE = 100;

/**
 * Whether an approved applicant has still to pay the admission fee of the type; asks for it the first time. Nobody waits where there is
 * no fee, or no money is taken.
 */
export async function awaitsFee(tx: Tx, found: CaseRow, { type, organisation }: Admitted): Promise<boolean> {
  const purpose = `admission/${found.id}`;
  const standing = await dueFor(tx, purpose);
  if (standing) return standing.status !== "settled";
  const { admissionFees } = await feesOn(tx, indianDay(tx.now));
  const title = `Admission, ${titleOfType(type)}`;
  const due = await raiseDue(tx, {
    ...{ purpose, title, lapsesAt: null },
    payer: { userId: null, name: organisation?.name ?? found.name, email: found.email },
    lines: [
      {
        ...{ title: `${title}, applied for on ${indianDay(found.submittedAt)}` },
        ...{
          amountPaise: (admissionFees[type] ?? 0) * PAISE,
          taxClass: organisation ? "affiliation" : "membership",
        },
      },
    ],
  });
  return due !== undefined;
}
