import { serveCalls } from "../../accounts/calls/serve.server";
import { feesCalls } from "./calls";
import { feeTable, setFees, withdrawFees } from "./operations.server";

/** The fee table; auditors read it, admins change it. */
export const staffFeesApi = () =>
  serveCalls(feesCalls, {
    "GET /": feeTable,
    "POST /": (ctx, { body }) => setFees(ctx, body),
    "POST /{fromDay}/withdrawal": (ctx, { fromDay, body }) => withdrawFees(ctx, fromDay, body.version),
  });
