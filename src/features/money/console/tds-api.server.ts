import { z } from "@hono/zod-openapi";
import type { Api } from "../../../platform/http/api.server";
import { describeCall } from "../../../platform/http/describe.server";
import { forRole } from "../../accounts/signed-in.server";
import { bookTds, noteCertificate, reverseTds } from "../dues/tds.server";
import { dueId, versionInput } from "../schema";
import { certificateInput, tdsReversalInput } from "./approval-schema";

const done = z.object({ success: z.literal(true) });
const ok = { success: true } as const;

const deducting = describeCall({
  method: "post",
  path: "/dues/{id}/tds",
  summary: "Book what is still open as tax that the payer deducted at source (treasurer)",
  params: dueId,
  body: versionInput,
  answer: done,
  refused: [400, 401, 403, 404, 409],
});
const certifying = describeCall({
  method: "post",
  path: "/dues/{id}/tds-certificate",
  summary: "Note the certificate of tax that was deducted at source (treasurer)",
  params: dueId,
  body: certificateInput,
  answer: done,
  refused: [400, 401, 403, 404],
});
const undeducting = describeCall({
  method: "post",
  path: "/dues/{id}/tds-reversal",
  summary: "Take back what was booked as deducted at source: the due asks for it again (treasurer)",
  params: dueId,
  body: tdsReversalInput,
  answer: done,
  refused: [400, 401, 403, 404, 409],
});

export function addTds(api: Api): void {
  for (const path of ["tds", "tds-certificate", "tds-reversal"]) api.use(`/dues/:id/${path}`, forRole("treasurer"));
  api.openapi(deducting, async (c) => {
    await bookTds(c.get("ctx"), c.req.valid("param").id, c.req.valid("json").version);
    return c.json(ok, 200);
  });
  api.openapi(certifying, async (c) => {
    await noteCertificate(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json(ok, 200);
  });
  api.openapi(undeducting, async (c) => {
    await reverseTds(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json(ok, 200);
  });
}
