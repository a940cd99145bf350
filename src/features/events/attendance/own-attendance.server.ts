import type { Context } from "../../../platform/context.server";
import { type Party, refuseInterested } from "../../accounts/conflict-of-interest.server";

/** Leaves places, attendance and certificates of the acting person's own to a colleague, while there is one. Throws 403. */
export const refuseOwnAttendance = (ctx: Context, parties: readonly Party[]): Promise<void> =>
  refuseInterested(ctx, parties, {
    code: "own_attendance",
    sentence:
      "This is your own registration, or of an organisation you administer. A reviewer has to do this for you.",
    roles: ["reviewer", "admin"],
  });
