import { authorize, type Context } from "../../../platform/context.server";
import { laterLines, neededLines } from "./operator-lines.server";
import { sampleLines, storeLine } from "./sample-lines.server";
import type { GoLive } from "./schema";

/** What is still unset or a sample, what is seen of it today, and where it is set. */
export async function goLive(ctx: Context): Promise<GoLive> {
  authorize(ctx, "admin");
  return {
    checkedAt: ctx.now.toISOString(),
    groups: [
      { id: "needed", lines: await neededLines(ctx) },
      { id: "samples", lines: await sampleLines(ctx) },
      { id: "later", lines: [...laterLines(ctx), await storeLine(ctx)] },
    ],
  };
}
