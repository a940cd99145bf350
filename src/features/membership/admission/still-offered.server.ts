import { eq, or } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { holderOf } from "../../accounts/ownership.server";
import type { CaseRow } from "../../cases/operations/view.server";
import type { StillOffered } from "../../money/late/settling-late.server";
import { withTax } from "../../money/price-tax";
import { priceTaxesNow } from "../../money/tax-rules.server";
import { memberTable as members } from "../members/tables.server";
import { statusOn } from "../members/term";
import { type Admitted, admittedBy } from "./applicant";
import { admissionClass, admissionPaise } from "./awaiting.server";
import { caseToAdmit } from "./operations.server";

/** Whether the applicant has meanwhile become what was applied for, by another application: a person is a member once. */
async function isMemberAlready(
  tx: Tx,
  { email: given, submittedAt: at }: CaseRow,
  { type, organisation }: Admitted,
): Promise<boolean> {
  if (organisation) return false;
  const account = await holderOf(tx, { email: given, at });
  const email = account?.email ?? given;
  const isTheirs = or(eq(members.email, email), account && eq(members.userId, account.userId));
  const theirs = await tx.db.select().from(members).where(isTheirs);
  return theirs.some((member) => member.type === type && statusOn(tx.now, member) === "active");
}

/** Whether an applicant who paid after the time for it would be admitted today, at the same fee: approved, and not admitted yet. */
export const isAdmissionOffered: StillOffered = async (tx, { purpose, totalPaise }) => {
  const found = await caseToAdmit(tx, purpose.split("/")[1] ?? "");
  const applicant = found && admittedBy(found);
  if (!applicant || (await isMemberAlready(tx, found, applicant))) return false;
  const tax = (await priceTaxesNow(tx))[admissionClass(applicant)];
  return withTax(await admissionPaise(tx, applicant.type), tax) === totalPaise;
};
