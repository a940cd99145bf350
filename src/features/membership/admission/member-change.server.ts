import { authorize, type Context, transaction } from "../../../platform/context.server";
import type { CheckSource } from "../../cases/console/case-checks.server";
import { warning } from "../../cases/form/checks";
import { isProven } from "../../cases/operations/confirmation.server";
import { type CaseRow, hasEnded } from "../../cases/operations/view.server";
import { statusOn } from "../members/term";
import { titleOfType } from "../members/type-titles";
import { recordToContinue } from "./admission-fee.server";
import { type Admitted, admittedBy } from "./applicant";

/** What an approval does to the member who has the address of an application, in words; undefined where it changes none. */
const changeOf = (ctx: Context, found: CaseRow, admitted: Admitted): Promise<string | undefined> =>
  transaction(ctx, async (tx) => {
    const member = await recordToContinue(tx, found, admitted);
    if (!member) return undefined;
    const who = `member ${member.number} (${member.name})`;
    const [from, to] = [titleOfType(member.type), titleOfType(admitted.type)];
    if (from !== to) return `changes ${who} from ${from} to ${to}`;
    return statusOn(tx.now, member) === "active" ? undefined : `gives ${who} another year`;
  });

/** Says which member an application would change that anybody may have sent: it bears the member's address, and nothing proves it theirs. */
export const memberChange: CheckSource = async (ctx, found) => {
  authorize(ctx, "reviewer");
  const admitted = hasEnded(found) ? undefined : admittedBy(found);
  const change = admitted && (await changeOf(ctx, found, admitted));
  if (!change || (await isProven(ctx, found))) return [];
  return [warning(`Anybody may have sent this under a member’s address. An approval ${change}`)];
};
