import { sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { rowsOf } from "../../../platform/db/db.server";
import { userTable } from "../../accounts/tables.server";
import { caseTable } from "../../cases/tables.server";
import { memberTable } from "../members/tables.server";
import { renewalForm } from "./form";
import { renewalTable } from "./tables.server";

/** Links each sample renewal case to its account's membership, so that it can be decided. */
export async function fillWithSampleRenewals(ctx: Context): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    const tied = await rowsOf<{ id: string }>(
      tx.db,
      sql`
      with asked as (
        insert into ${renewalTable} (id, member_id, case_id, term_until, status, requested_at)
        select gen_random_uuid()::text, m.id, c.id, m.valid_until, 'requested', c.submitted_at
        from ${caseTable} c
          join ${userTable} u on u.email = c.email and u.username like 'sample.%'
          join ${memberTable} m on m.user_id = u.id
        where c.kind = ${renewalForm.kind} and c.ended_at is null
        returning case_id, member_id, term_until
      )
      update ${caseTable} c
      set details = jsonb_build_object('membershipNumber', m.number, 'membershipType', m.type, 'termUntil', asked.term_until)
      from asked join ${memberTable} m on m.id = asked.member_id
      where c.id = asked.case_id
      returning c.id`,
    );
    await record(tx, "samples.renewals-made", String(tied.length));
  });
}
