import { authorize, type Context } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { initials } from "../../../platform/initials";
import { liveValues } from "../entries/live.server";
import { type Council, councilOf } from "./council";
import { leaderValue } from "./schema";

/** Who leads the federation today and who did; undefined when the database cannot say. */
export async function readCouncil(ctx: Context): Promise<Council | undefined> {
  authorize(ctx, "anyone");
  const live = await liveValues(ctx, "leader", leaderValue);
  return (
    live &&
    councilOf(
      live.map(({ id, value }) => ({ ...value, id, initials: initials(value.name) })),
      indianDay(ctx.now),
    )
  );
}
