import { createRoute, z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../platform/http/api.server";
import { attachment } from "../../platform/http/attachment.server";
import { takesJson } from "../../platform/http/body.server";
import { describeCall, describeGet } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/http/rate-limit.server";
import { isTokenOf } from "../../platform/signing/keyed-link.server";
import { ownId } from "../accounts/own-id.server";
import { actorIfAny, signedInOnly } from "../accounts/signed-in.server";
import { askForCorrection } from "./corrections/operations.server";
import { endedCertificates } from "./ended-certificates.server";
import {
  certificateByLink,
  checkCertificate,
  ownCertificate as findOwn,
  ownCertificates,
  signedAddress,
} from "./operations.server";
import { certificateCheck, correctionInput, ownCertificate } from "./schema";

const drawn = { name: "certificate files", most: 600, seconds: 3600 };
const corrected = { name: "certificate corrections", most: 20, seconds: 3600 };

const named = z.object({ certificate: z.string().max(64) });

const list = describeGet({
  path: "/",
  summary: "The signed-in person's certificates, newest first",
  answer: z.object({ certificates: z.array(ownCertificate) }),
  refused: [401],
});
const verifying = describeCall({
  method: "get",
  path: "/verify/{certificate}",
  summary: "Whether a certificate, or a version of it, holds, and all that is printed on it",
  params: named,
  query: z.object({ version: z.coerce.number().int().min(1).max(10_000).optional() }),
  answer: certificateCheck,
  refused: [400, 429],
});
const ended = describeGet({
  path: "/withdrawn",
  summary: "The signed list of replaced (version that holds) and withdrawn (0) numbers",
  answer: z.object({ list: z.string(), madeAt: z.iso.datetime() }),
});
const ownList = { "application/json": { schema: z.object({ certificates: z.array(ownCertificate) }) } };
const correcting = createRoute({
  method: "post",
  path: "/{certificate}/correction",
  summary: "Correct the name on one's own certificate",
  middleware: takesJson,
  request: { params: named, body: { content: { "application/json": { schema: correctionInput } }, required: true } },
  responses: {
    200: { description: "Only case, spaces or dots were mended: reissued", content: ownList },
    202: { description: "Another name: it waits for staff", content: ownList },
    400: { description: "Fields are at fault" },
    401: { description: "Not signed in" },
    404: { description: "Not theirs, or there is none" },
    409: { description: "Withdrawn, the same name, or another correction waits" },
    429: { description: "Too many requests; see Retry-After" },
  },
});
const file = createRoute({
  method: "get",
  path: "/{file}",
  summary: "A certificate as PDF: one's own, or with the token of its email",
  request: { params: z.object({ file: z.string().max(64) }), query: z.object({ token: z.string().optional() }) },
  responses: {
    200: {
      description: "The certificate",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
    401: { description: "Not signed in, and no token of this certificate" },
    404: { description: "Not theirs, or there is none" },
    429: { description: "Too many requests; see Retry-After" },
  },
});

/** The code that draws certificates is loaded on first use. */
export function certificatesApi(): Api {
  const api = createApi();
  api.use("/", signedInOnly);
  api.use("/:certificate/correction", signedInOnly);
  api.use("/:file", actorIfAny);
  api.openapi(list, async (c) => c.json({ certificates: await ownCertificates(c.get("ctx")) }, 200));
  api.openapi(ended, async (c) => {
    c.header("cache-control", "public, max-age=60");
    return c.json(await endedCertificates(c.get("ctx")), 200);
  });
  api.openapi(verifying, async (c) => {
    const { certificate } = c.req.valid("param");
    const check = await checkCertificate(c.get("ctx"), certificate, c.req.valid("query").version);
    c.header("cache-control", "no-store");
    return c.json(check, 200);
  });
  api.openapi(correcting, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, corrected, ownId(ctx));
    const { isMade } = await askForCorrection(ctx, c.req.valid("param").certificate, c.req.valid("json"));
    return c.json({ certificates: await ownCertificates(ctx) }, isMade ? 200 : 202);
  });
  api.openapi(file, async (c) => {
    const ctx = c.get("ctx");
    const { token } = c.req.valid("query");
    const asked = c.req.valid("param").file.replace(/\.pdf$/, "");
    const isLinked = token !== undefined && isTokenOf(ctx, "certificate", asked, token);
    const found = isLinked ? await certificateByLink(ctx, asked) : await findOwn(ctx, asked);
    await limitRate(ctx, drawn, isLinked ? asked : ownId(ctx));
    const { certificatePdf } = await import("./certificate-pdf.server");
    const { name, statement, ...printed } = found.current;
    const sheet = {
      ...printed,
      name: name ?? "",
      address: signedAddress(ctx, found.current),
      withdrawn: found.certificate.withdrawnAt !== null,
    };
    const content = await certificatePdf(sheet, ctx.log);
    return attachment(content, "application/pdf", `${asked}.pdf`);
  });
  return api;
}
