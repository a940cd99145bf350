import { serveCalls } from "../accounts/calls/serve.server";
import { auditCalls } from "./calls";
import { mailList } from "./mail-list.server";
import { retryMails } from "./mail-retry.server";
import { auditList, auditTypes, checkAudit } from "./operations.server";

export const staffAuditApi = () =>
  serveCalls(auditCalls, {
    "GET /": (ctx, { query }) => auditList(ctx, query),
    "GET /types": auditTypes,
    "POST /checks": async (ctx) => ({ chain: await checkAudit(ctx) }),
    "GET /mails": (ctx, { query }) => mailList(ctx, query),
    "POST /mails/retries": (ctx, { body }) => retryMails(ctx, body),
  });
