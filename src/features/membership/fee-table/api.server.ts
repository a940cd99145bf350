import { answerOnce } from "../../../platform/http/answer-once.server";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeCall, describeGet, describePost } from "../../../platform/http/describe.server";
import { forRole, signedInOnly } from "../../accounts/signed-in.server";
import { feeTable, setFees, withdrawFees } from "./operations.server";
import { feesInput, feeTableView, plannedDay, withdrawalInput } from "./schema";

const table = describeGet({
  path: "/",
  summary: "The fees of memberships: in force, planned and of before (auditor)",
  answer: feeTableView,
  refused: [401, 403],
});
const setting = describePost({
  path: "/",
  summary: "Enter the fees that hold from a day on, today or later (admin)",
  body: feesInput,
  answer: feeTableView,
  status: 201,
  refused: [400, 401, 403, 409],
});
const withdrawing = describeCall({
  method: "post",
  path: "/{fromDay}/withdrawal",
  summary: "Withdraw the fees that are planned for a day (admin)",
  params: plannedDay,
  body: withdrawalInput,
  answer: feeTableView,
  refused: [400, 401, 403, 404, 409],
});

/** The fee table; auditors read it, admins change it. */
export function staffFeesApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("auditor"));
  api.post("*", forRole("admin"));
  api.openapi(table, async (c) => c.json(await feeTable(c.get("ctx")), 200));
  api.openapi(setting, (c) =>
    answerOnce(c, async (ctx) => ({ status: 201 as const, body: await setFees(ctx, c.req.valid("json")) })),
  );
  api.openapi(withdrawing, async (c) => {
    const { fromDay } = c.req.valid("param");
    return c.json(await withdrawFees(c.get("ctx"), fromDay, c.req.valid("json").version), 200);
  });
  return api;
}
