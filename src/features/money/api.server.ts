import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "../../platform/context.server";
import type { Api } from "../../platform/http/api.server";
import { attachment } from "../../platform/http/attachment.server";
import { describeCall } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/http/rate-limit.server";
import { serveCalls } from "../accounts/calls/serve.server";
import { billTo } from "./billing/save-billing.server";
import { useCredit } from "./books/credits.server";
import { payCalls, paymentsCalls } from "./calls";
import { claimPayment } from "./claims.server";
import { documentFile } from "./documents/file.server";
import { fileNameOf } from "./documents/file-name";
import { payOnline } from "./gateway/paying-online.server";
import { claimLimit } from "./pay/typed-claim.server";
import { documentOfKey, documentUnderKey, ownDocument, ownPayments, payView } from "./pay.server";
import { requestRefund } from "./refunds/request-refund.server";
import { anyId, payView as payAnswer, payDocument, payKey } from "./schema";

const reads = { name: "payment links", most: 1200, seconds: 3600 };

const pdf = {
  200: {
    description: "The document",
    content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
  },
};
const paying = describeCall({
  method: "get",
  path: "/{key}",
  summary: "What is to be paid, and how: for whoever has its link",
  params: payKey,
  answer: payAnswer,
  refused: [404, 429],
});
const fileOfKey = createRoute({
  method: "get",
  path: "/{key}/document.pdf",
  summary: "The document of what was paid: for whoever has its link",
  request: { params: payKey },
  responses: { ...pdf, 404: { description: "No such link, or nothing was issued yet" } },
});

const fileUnderKey = createRoute({
  method: "get",
  path: "/{key}/documents/{id}",
  summary: "A document of what was paid, a credit note too: for whoever has its link",
  request: { params: payDocument },
  responses: { ...pdf, 404: { description: "No such link, or no such document of it" } },
});

/** Calls for anyone with the link of a due; they need no account. */
export function payApi(): Api {
  const api = serveCalls(payCalls, {
    "POST /{key}/claims": async (ctx, { key, body }) => {
      // In here a repeated claim does not count.
      await limitRate(ctx, claimLimit, ctx.address);
      await claimPayment(ctx, key, body);
      return payView(ctx, key);
    },
    "POST /{key}/link": async (ctx, { key }) => ({ url: await payOnline(ctx, key) }),
    "PUT /{key}/billing": async (ctx, { key, body }) => {
      await billTo(ctx, key, body);
      return payView(ctx, key);
    },
  });
  api.openapi(paying, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, reads, ctx.address);
    c.header("cache-control", "private, no-store");
    return c.json(await payView(ctx, c.req.valid("param").key), 200);
  });
  api.openapi(fileOfKey, async (c) => {
    const ctx = c.get("ctx");
    const { id, number } = await documentOfKey(ctx, c.req.valid("param").key);
    return attachment(await documentFile(ctx, id), "application/pdf", fileNameOf(number));
  });
  api.openapi(fileUnderKey, async (c) => {
    const { key, id } = c.req.valid("param");
    const found = await documentUnderKey(c.get("ctx"), key, id.replace(/\.pdf$/, ""));
    return attachment(await documentFile(c.get("ctx"), found.id), "application/pdf", fileNameOf(found.number));
  });
  return api;
}

const file = createRoute({
  method: "get",
  path: "/documents/{id}",
  summary: "A document of the signed-in person's as PDF",
  request: { params: anyId },
  responses: { ...pdf, 401: { description: "Not signed in" }, 404: { description: "Not theirs, or there is none" } },
});

/** Creates the renewal due of the signed-in member and returns the path of its payment page. */
export type RaiseRenewal = (ctx: Context) => Promise<string>;

export function paymentsApi(raiseRenewal: RaiseRenewal): Api {
  const api = serveCalls(paymentsCalls, {
    "GET /": ownPayments,
    "POST /renewal": async (ctx) => ({ payPath: await raiseRenewal(ctx) }),
    "POST /credit-uses": async (ctx, { body }) => {
      await useCredit(ctx, body.dueId);
      return ownPayments(ctx);
    },
    "POST /refund-requests": async (ctx, { body }) => {
      await requestRefund(ctx, body);
      return ownPayments(ctx);
    },
  });
  api.openapi(file, async (c) => {
    const ctx = c.get("ctx");
    const { id, number } = await ownDocument(ctx, c.req.valid("param").id.replace(/\.pdf$/, ""));
    return attachment(await documentFile(ctx, id), "application/pdf", fileNameOf(number));
  });
  return api;
}
