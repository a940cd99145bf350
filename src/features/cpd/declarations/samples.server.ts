import { sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { userTable } from "../../accounts/tables.server";
import { caseTable } from "../../cases/tables.server";
import { declarationForm } from "./form";
import { declarationTable } from "./tables.server";

/** Creates the declarations of the sample cases, a week before their submission. */
export async function fillWithSampleDeclarations(ctx: Context): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    const heldOn = sql`((c.submitted_at at time zone 'Asia/Kolkata')::date - 7)`;
    await tx.db.execute(sql`
      update ${caseTable} c set details = details || jsonb_build_object('heldOn', ${heldOn}::text)
      where c.kind = ${declarationForm.kind}`);
    await tx.db.execute(sql`
      insert into ${declarationTable} (id, user_id, title, activity, provider, held_on, hours, points, status, submitted_at, case_id)
      select c.id, u.id, c.details->>'title', c.details->>'activity', c.details->>'provider', ${heldOn},
        (c.details->>'hours')::numeric, (c.details->>'points')::numeric, 'waiting', c.submitted_at, c.id
      from ${caseTable} c join ${userTable} u on u.email = c.email
      where c.kind = ${declarationForm.kind}`);
    await record(tx, "samples.declarations-made", "history");
  });
}
