import type { Api } from "../../../platform/http/api.server";
import { describeCall, describeGet, describePost } from "../../../platform/http/describe.server";
import { forRole } from "../../accounts/signed-in.server";
import { confirmRun, runsOf } from "../runs/confirm-run.server";
import type { Register } from "../runs/payable";
import { previewRun } from "../runs/preview-run.server";
import { runInput, runPreview, runsAnswer, runView } from "../runs/schema";
import { anyId } from "../schema";

const list = describeGet({
  path: "/runs",
  summary: "The newest runs with how far they have come, and what members are chosen by (auditor)",
  answer: runsAnswer,
  refused: [401, 403],
});
const previewing = describePost({
  path: "/runs",
  summary: "Look through whom one fee would be asked of; nobody is asked yet (treasurer)",
  body: runInput,
  answer: runPreview,
  status: 200,
  refused: [400, 401, 403, 409],
});
const confirming = describeCall({
  method: "post",
  path: "/runs/{id}/confirmation",
  summary: "Confirm a run that was looked through within the hour; a job asks everybody once (treasurer)",
  params: anyId,
  answer: runView,
  status: 202,
  refused: [401, 403, 404, 409],
});

export function addRuns(api: Api, register: Register): void {
  api.post("/runs", forRole("treasurer"));
  api.use("/runs/:id/confirmation", forRole("treasurer"));
  api.openapi(list, async (c) => c.json(await runsOf(c.get("ctx"), register), 200));
  api.openapi(previewing, async (c) => c.json(await previewRun(c.get("ctx"), register, c.req.valid("json")), 200));
  api.openapi(confirming, async (c) => c.json(await confirmRun(c.get("ctx"), register, c.req.valid("param").id), 202));
}
