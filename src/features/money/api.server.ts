import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "../../platform/context.server";
import { answerOnce } from "../../platform/http/answer-once.server";
import { type Api, createApi } from "../../platform/http/api.server";
import { attachment } from "../../platform/http/attachment.server";
import { describeCall, describeGet, describePost } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/http/rate-limit.server";
import { signedInOnly } from "../accounts/signed-in.server";
import { billTo } from "./billing/save-billing.server";
import { billingInput } from "./billing/schema";
import { useCredit } from "./books/credits.server";
import { claimPayment } from "./claims.server";
import { documentFile } from "./documents/file.server";
import { fileNameOf } from "./documents/file-name";
import { payOnline } from "./gateway/paying-online.server";
import { claimLimit } from "./pay/typed-claim.server";
import { documentOfKey, documentUnderKey, ownDocument, ownPayments, payView } from "./pay.server";
import { requestRefund } from "./refunds/request-refund.server";
import {
  anyId,
  claimInput,
  creditUseInput,
  ownPayments as ownAnswer,
  payView as payAnswer,
  payDocument,
  payKey,
  refundRequestInput,
} from "./schema";

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
const claiming = describeCall({
  method: "post",
  path: "/{key}/claims",
  summary: "Say that it was paid, with the UTR of the bank; credits nothing",
  params: payKey,
  body: claimInput,
  answer: payAnswer,
  status: 201,
  refused: [400, 404, 409, 429],
});
const linking = describeCall({
  method: "post",
  path: "/{key}/link",
  summary: "Where it is paid online, at the payment gateway; asked twice the same",
  params: payKey,
  answer: z.object({ url: z.string() }),
  status: 201,
  refused: [404, 409, 429, 503],
});
const billing = describeCall({
  method: "put",
  path: "/{key}/billing",
  summary: "Say to whom the document is made out, until it is issued: for whoever has the link",
  params: payKey,
  body: billingInput,
  answer: payAnswer,
  refused: [400, 404, 409, 429],
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
  const api = createApi();
  api.openapi(paying, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, reads, ctx.address);
    c.header("cache-control", "private, no-store");
    return c.json(await payView(ctx, c.req.valid("param").key), 200);
  });
  api.openapi(claiming, (c) =>
    answerOnce(c, async (ctx) => {
      const { key } = c.req.valid("param");
      await limitRate(ctx, claimLimit, ctx.address);
      await claimPayment(ctx, key, c.req.valid("json"));
      return { status: 201 as const, body: await payView(ctx, key) };
    }),
  );
  api.openapi(linking, async (c) => c.json({ url: await payOnline(c.get("ctx"), c.req.valid("param").key) }, 201));
  api.openapi(billing, async (c) => {
    const [ctx, { key }] = [c.get("ctx"), c.req.valid("param")];
    await billTo(ctx, key, c.req.valid("json"));
    return c.json(await payView(ctx, key), 200);
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

const list = describeGet({
  path: "/",
  summary: "What the signed-in person is asked to pay and has paid, newest first",
  answer: ownAnswer,
  refused: [401],
});
const renewing = describePost({
  path: "/renewal",
  summary: "Ask for another year of the membership: answers where it is paid",
  body: z.object({}),
  answer: z.object({ payPath: z.string() }),
  status: 201,
  refused: [401, 404, 409],
});
const using = describePost({
  path: "/credit-uses",
  summary: "Use what is left over for something to pay",
  body: creditUseInput,
  answer: ownAnswer,
  status: 201,
  refused: [400, 401, 404, 409],
});
const askingBack = describePost({
  path: "/refund-requests",
  summary: "Ask for what was paid for a document, with the reason",
  body: refundRequestInput,
  answer: ownAnswer,
  status: 201,
  refused: [400, 401, 404, 409],
});
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
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(list, async (c) => c.json(await ownPayments(c.get("ctx")), 200));
  api.openapi(renewing, (c) =>
    answerOnce(c, async (ctx) => ({ status: 201 as const, body: { payPath: await raiseRenewal(ctx) } })),
  );
  api.openapi(using, (c) =>
    answerOnce(c, async (ctx) => {
      await useCredit(ctx, c.req.valid("json").dueId);
      return { status: 201 as const, body: await ownPayments(ctx) };
    }),
  );
  api.openapi(askingBack, (c) =>
    answerOnce(c, async (ctx) => {
      await requestRefund(ctx, c.req.valid("json"));
      return { status: 201 as const, body: await ownPayments(ctx) };
    }),
  );
  api.openapi(file, async (c) => {
    const ctx = c.get("ctx");
    const { id, number } = await ownDocument(ctx, c.req.valid("param").id.replace(/\.pdf$/, ""));
    return attachment(await documentFile(ctx, id), "application/pdf", fileNameOf(number));
  });
  return api;
}
