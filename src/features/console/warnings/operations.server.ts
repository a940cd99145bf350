import { authorize, type Context } from "../../../platform/context.server";
import { megabytes, tooFewBytes } from "../../../platform/db/disk-space.server";
import { mailFigures } from "../../../platform/mail/mail-log.server";
import { staffRoles } from "../../../platform/roles";
import { MINUTE_MS } from "../../../platform/time/durations";
import type { StaffWarnings } from "./calls";

const MAIL_PATIENCE_MS = 15 * MINUTE_MS;

/** Open to every staff role. */
export async function warningsNow(ctx: Context): Promise<StaffWarnings> {
  const { actor } = ctx;
  const held = staffRoles.find((role) => actor.kind === "user" && actor.roles.includes(role));
  authorize(ctx, held ?? "admin");
  const { waiting, waitingSince } = await mailFigures(ctx);
  const isLate = waitingSince !== null && ctx.now.getTime() - waitingSince.getTime() > MAIL_PATIENCE_MS;
  const free = await tooFewBytes(ctx);
  return {
    mail: isLate ? { waiting, since: waitingSince.toISOString() } : null,
    disk: free === undefined ? null : { free: megabytes(free) },
  };
}
