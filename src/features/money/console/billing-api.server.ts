import { z } from "@hono/zod-openapi";
import { answerOnce } from "../../../platform/http/answer-once.server";
import type { Api } from "../../../platform/http/api.server";
import { describeCall } from "../../../platform/http/describe.server";
import { forRole } from "../../accounts/signed-in.server";
import { billByStaff } from "../billing/save-billing.server";
import { billingInput } from "../billing/schema";
import { invoiceBefore } from "../documents/invoice-before.server";
import { dueId, versionInput } from "../schema";

const done = z.object({ success: z.literal(true) });
const ok = { success: true } as const;

const billing = describeCall({
  method: "put",
  path: "/dues/{id}/billing",
  summary: "Say to whom the document of a due is made out, until it is issued (treasurer)",
  params: dueId,
  body: billingInput,
  answer: done,
  refused: [400, 401, 403, 404, 409],
});
const invoicing = describeCall({
  method: "post",
  path: "/dues/{id}/invoice",
  summary: "Issue the invoice of a due before its money comes (treasurer)",
  params: dueId,
  body: versionInput,
  answer: done,
  status: 201,
  refused: [400, 401, 403, 404, 409],
});

export function addBilling(api: Api): void {
  for (const one of ["billing", "invoice"]) api.use(`/dues/:id/${one}`, forRole("treasurer"));
  api.openapi(billing, async (c) => {
    await billByStaff(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json(ok, 200);
  });
  api.openapi(invoicing, (c) =>
    answerOnce(c, async (ctx) => {
      await invoiceBefore(ctx, c.req.valid("param").id, c.req.valid("json").version);
      return { status: 201 as const, body: ok };
    }),
  );
}
