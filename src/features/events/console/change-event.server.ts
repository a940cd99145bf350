import { eq } from "drizzle-orm";
import { type Context, type Tx, transaction } from "../../../platform/context.server";
import { announceContentChange } from "../../../platform/db/announce-content-change.server";
import { conflict, notFound } from "../../../platform/refusal";
import { lastChangeWords } from "../../accounts/last-change.server";
import { type EventRow, type LockedEvent, withPlaces } from "../capacities.server";
import { authorizeForEvent } from "../organisers/authorize.server";
import { eventTable as events } from "../tables.server";
import type { StaffEvent } from "./schema";
import { staffEvent } from "./view.server";

export type Seen = { id: string; version: number };

/** Changes an event with its places locked. Throws 404, and 409 if the version has changed. */
export async function changeEvent(
  ctx: Context,
  { id, version }: Seen,
  change: (tx: Tx, locked: LockedEvent) => Promise<Partial<EventRow>>,
): Promise<StaffEvent> {
  await authorizeForEvent(ctx, id, "editor");
  return transaction(ctx, async (tx) => {
    await withPlaces(tx, [id], async (found) => {
      const locked = found.get(id);
      if (!locked) throw notFound("There is no such event.");
      if (locked.event.version !== version)
        throw conflict("changed_elsewhere", await lastChangeWords(tx, id, "this event"));
      const parts = await change(tx, locked);
      await tx.db
        .update(events)
        .set({ ...parts, version: version + 1, changedAt: tx.now })
        .where(eq(events.id, id));
    });
    await announceContentChange(tx);
    return staffEvent(tx, id);
  });
}
