import { authorize, type Context, transaction } from "../../../platform/context.server";
import type { CheckSource } from "../../cases/console/case-checks.server";
import { warning } from "../../cases/form/checks";
import { isProven } from "../../cases/operations/confirmation.server";
import { type CaseRow, hasEnded } from "../../cases/operations/view.server";
import { statusOn } from "../members/term";
import { titleOfType } from "../members/type-titles";
import { recordToContinue } from "./admission-fee.server";
import { type Admitted, admittedBy } from "./applicant";

/** The effect of an approval on the member with the application's address, in words; undefined without one. */
const changeOf = (ctx: Context, found: CaseRow, admitted: Admitted): Promise<string | undefined> =>
  transaction(ctx, async (tx) => {
    const member = await recordToContinue(tx, found, admitted);
    if (!member) return undefined;
    const who = `member ${member.number} (${member.name})`;
    const [from, to] = [titleOfType(member.type), titleOfType(admitted.type)];
    if (from !== to) return `changes ${who} from ${from} to ${to}`;
    return statusOn(tx.now, member) === "active" ? undefined : `gives ${who} another year`;
  });

/** Warns of an application that would change a member although its sender has not proven the member's address. */
export const memberChange: CheckSource = async (ctx, found) => {
  authorize(ctx, "reviewer");
  const admitted = hasEnded(found) ? undefined : admittedBy(found);
  const change = admitted && (await changeOf(ctx, found, admitted));
  if (!change || (await isProven(ctx, found))) return [];
  return [warning(`Anybody may have sent this under a member’s address. An approval ${change}`)];
};
