import { type Context, record } from "../../../platform/context.server";
import { conflict } from "../../../platform/refusal";
import { changeEvent } from "../console/change-event.server";
import type { StaffEvent } from "../console/schema";
import { authorizeForEvent } from "../organisers/authorize.server";
import { replaceProgramme } from "./programme.server";
import type { ProgrammeInput } from "./schema";

/** Saves sessions and credit rule. Throws 400, 404 and 409. */
export async function saveProgramme(
  ctx: Context,
  id: string,
  { version, creditRule, creditShare, dayPoints, sessions }: ProgrammeInput,
): Promise<StaffEvent> {
  await authorizeForEvent(ctx, id, "editor");
  return changeEvent(ctx, { id, version }, async (tx, { event }) => {
    if (event.settledAt)
      throw conflict("event_settled", "The points of this event are entered. Its programme stays as it is.");
    await replaceProgramme(tx, event, sessions);
    await record(tx, "event.changed", id);
    return { creditRule, creditShare, dayPointTenths: dayPoints === null ? null : Math.round(dayPoints * 10) };
  });
}
