import { z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeCall, describeGet } from "../../../platform/http/describe.server";
import { forRole, signedInOnly } from "../../accounts/signed-in.server";
import { decideCorrection, waitingCorrections } from "../corrections/operations.server";
import { correctionDecisionInput, withdrawalInput } from "../schema";
import { certificatesPage, withdrawCertificate } from "./operations.server";
import { certificatesQuery, certificatesPage as pageAnswer, waitingCorrection } from "./schema";

const done = z.object({ success: z.literal(true) });

const list = describeGet({
  path: "/",
  summary: "The certificates, newest first, 25 a page, by number or name (reviewer)",
  query: certificatesQuery,
  answer: pageAnswer,
  refused: [400, 401, 403],
});
const waiting = describeGet({
  path: "/corrections",
  summary: "The corrections of names that wait, the oldest first (reviewer)",
  answer: z.object({ corrections: z.array(waitingCorrection) }),
  refused: [401, 403],
});
const deciding = describeCall({
  method: "post",
  path: "/corrections/{id}/decision",
  summary: "Make a correction, or decline it with a sentence (reviewer)",
  params: z.object({ id: z.string().max(64) }),
  body: correctionDecisionInput,
  answer: done,
  refused: [400, 401, 403, 404, 409],
});
const withdrawing = describeCall({
  method: "post",
  path: "/{certificate}/withdrawal",
  summary: "Withdraw a certificate for good; its holder is told why (admin)",
  params: z.object({ certificate: z.string().max(64) }),
  body: withdrawalInput,
  answer: done,
  refused: [400, 401, 403, 404, 409],
});

export function staffCertificatesApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("reviewer"));
  api.use("/:certificate/withdrawal", forRole("admin"));
  api.openapi(list, async (c) => c.json(await certificatesPage(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(waiting, async (c) => c.json({ corrections: await waitingCorrections(c.get("ctx")) }, 200));
  api.openapi(deciding, async (c) => {
    await decideCorrection(c.get("ctx"), c.req.valid("param").id, c.req.valid("json"));
    return c.json({ success: true as const }, 200);
  });
  api.openapi(withdrawing, async (c) => {
    await withdrawCertificate(c.get("ctx"), c.req.valid("param").certificate, c.req.valid("json").reason);
    return c.json({ success: true as const }, 200);
  });
  return api;
}
