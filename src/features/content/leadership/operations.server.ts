import { authorize, type Context } from "../../../platform/context.server";
import { initials } from "../../../platform/text/initials";
import { indianDay } from "../../../platform/time/indian-time";
import { liveValues } from "../entries/live.server";
import { filesNamedIn } from "../media/address";
import { namedFiles } from "../media/named-files.server";
import { type Council, councilOf } from "./council";
import { leaderValue } from "./schema";

export async function readCouncil(ctx: Context): Promise<Council | undefined> {
  authorize(ctx, "anyone");
  const live = await liveValues(ctx, "leader", leaderValue);
  if (!live) return undefined;
  const files = await namedFiles(ctx, live.map(({ value }) => value.portrait).join(" "));
  const leaders = live.map(({ id, value }) => {
    const [portrait = ""] = filesNamedIn(value.portrait ?? "");
    return { ...value, id, initials: initials(value.name), picture: files.get(portrait) };
  });
  return councilOf(leaders, indianDay(ctx.now));
}
