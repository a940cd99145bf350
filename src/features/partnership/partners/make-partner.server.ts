import { eq } from "drizzle-orm";
import { z } from "zod";
import { authorize, record, type Tx, transaction } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { indianDay } from "../../../platform/time/indian-time";
import { caseTable } from "../../cases/tables.server";
import { partnerTable } from "./tables.server";

/** The answers that become the partner record. An erased case does not parse. */
const applied = z.object({
  organizationName: z.string(),
  organizationType: z.string(),
  website: z.string().optional(),
  city: z.string(),
  state: z.string(),
});

async function join(tx: Tx, caseId: string, details: z.output<typeof applied>, approvedAt: Date) {
  const { organizationName: name, organizationType: type, website, city, state } = details;
  const since = indianDay(approvedAt);
  const [partner] = await tx.db
    .insert(partnerTable)
    .values({ id: newId(), caseId, name, type, website, city, state, since })
    .onConflictDoNothing({ target: partnerTable.caseId })
    .returning({ id: partnerTable.id });
  if (partner) await record(tx, "partner.joined", partner.id);
}

/** Creates the partner of an approved application. Idempotent. */
export const makePartner: Job = {
  name: "partnership.make-partner",
  async run(ctx, { activity }) {
    authorize(ctx, "system");
    const [found] = await ctx.db.select().from(caseTable).where(eq(caseTable.id, activity.subject));
    if (found?.kind !== "PA" || found.status !== "approved") return;
    const details = applied.safeParse(found.details);
    if (!details.success) return;
    await transaction(ctx, (tx) => join(tx, found.id, details.data, new Date(activity.at)));
  },
};
