import type { Sources } from "../../../platform/context.server";
import { authorize, type Context, transaction } from "../../../platform/context.server";
import { warning } from "../../cases/form/checks";
import { isProven } from "../../cases/operations/confirmation.server";
import { type CaseRow, hasEnded } from "../../cases/operations/view.server";
import { statusOn } from "../members/term";
import { titleOfType } from "../members/type-titles";
import { recordToContinue, wasOfType } from "./admission-fee.server";
import { type Admitted, admittedBy } from "./applicant";

/** The effect of an approval on the member with the application's address, in words; undefined without one. */
const changeOf = (ctx: Context, found: CaseRow, admitted: Admitted): Promise<string | undefined> =>
  transaction(ctx, async (tx) => {
    const member = await recordToContinue(tx, found, admitted);
    if (!member) return undefined;
    const who = `member ${member.number} (${member.name})`;
    const [from, to] = [titleOfType(member.type), titleOfType(admitted.type)];
    const again = (await wasOfType(tx, member, admitted.type)) ? ", as before" : "";
    if (from !== to) return `changes ${who} from ${from} to ${to}${again}`;
    return statusOn(tx.now, member) === "active" ? undefined : `gives ${who} another year`;
  });

/** Warns of an application that would change a member, and says whether its sender has proven the member's address. */
export const memberChange: Sources["checksOfCase"] = async (ctx, found) => {
  authorize(ctx, "reviewer");
  const admitted = hasEnded(found) ? undefined : admittedBy(found);
  const change = admitted && (await changeOf(ctx, found, admitted));
  if (!change) return [];
  const sender = (await isProven(ctx, found))
    ? "The sender is or was a member."
    : "Anybody may have sent this under a member’s address.";
  return [warning(`${sender} An approval ${change}`)];
};
