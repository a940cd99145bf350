import { z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../platform/http/api.server";
import { describeCall, describeGet, describeSend } from "../../platform/http/describe.server";
import { forRole, signedInOnly } from "../accounts/signed-in.server";
import { mailList } from "./mail-list.server";
import { retryMails } from "./mail-retry.server";
import { auditList, auditTypes, checkAudit } from "./operations.server";
import {
  activityTypes,
  auditPage,
  auditQuery,
  chainView,
  mailPage,
  mailQuery,
  mailRetried,
  mailRetryInput,
} from "./schema";

const list = describeGet({
  path: "/",
  summary: "Admin: what happened, by whom, when and from where, newest first",
  query: auditQuery,
  answer: auditPage,
  refused: [400, 401, 403],
});
const types = describeGet({
  path: "/types",
  summary: "Admin: every type of activity that has happened",
  answer: activityTypes,
  refused: [401, 403],
});
const check = describeSend({
  path: "/checks",
  summary: "Admin: compare every sealed activity with its hash",
  answer: z.object({ chain: chainView }),
  refused: [401, 403],
});
const mails = describeGet({
  path: "/mails",
  summary: "Admin: each email, why it was sent and whether it was taken, newest first",
  query: mailQuery,
  answer: mailPage,
  refused: [400, 401, 403],
});

const retry = describeCall({
  method: "post",
  path: "/mails/retries",
  summary: "Admin: send an email again, or all that wait or have failed",
  body: mailRetryInput,
  answer: mailRetried,
  refused: [400, 401, 403, 409],
});

export function staffAuditApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("admin"));
  api.openapi(list, async (c) => c.json(await auditList(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(types, async (c) => c.json(await auditTypes(c.get("ctx")), 200));
  api.openapi(check, async (c) => c.json({ chain: await checkAudit(c.get("ctx")) }, 200));
  api.openapi(mails, async (c) => c.json(await mailList(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(retry, async (c) => c.json(await retryMails(c.get("ctx"), c.req.valid("json")), 200));
  return api;
}
