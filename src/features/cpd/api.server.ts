import { createRoute, z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../platform/http/api.server";
import { attachment } from "../../platform/http/attachment.server";
import { takesFile } from "../../platform/http/body.server";
import { describeCall } from "../../platform/http/describe.server";
import { limitRate } from "../../platform/http/rate-limit.server";
import { serveCalls } from "../accounts/calls/serve.server";
import { ownId } from "../accounts/own-id.server";
import { signedInOnly } from "../accounts/signed-in.server";
import { declarationCalls } from "./declarations/calls";
import { attachEvidence, ownEvidence } from "./declarations/evidence.server";
import { answerDeclaration, declareActivity, withdrawDeclaration } from "./declarations/operations.server";
import { declarationId } from "./declarations/schema";
import { ownDeclarations } from "./declarations/view.server";
import { cpdStatement } from "./statement/operations.server";
import { statementQuery } from "./statement/statement";

const uploaded = { name: "cpd evidence", most: 120, seconds: 3600 };
const printed = { name: "cpd statements", most: 60, seconds: 3600 };

const done = z.object({ success: z.literal(true) });
const file = { schema: z.string().openapi({ format: "binary" }) };

const attaching = describeCall({
  method: "put",
  path: "/{id}/evidence",
  summary: "Add a PDF, JPEG or PNG of up to 5 MB, as the body, to a waiting declaration; earlier ones stay",
  params: declarationId,
  takes: takesFile(),
  answer: done,
  refused: [400, 401, 404, 409, 429],
});
const fetching = createRoute({
  method: "get",
  path: "/{id}/evidence",
  summary: "The newest evidence of a declaration, to save",
  request: { params: declarationId },
  responses: {
    200: { description: "The file", content: { "application/octet-stream": file } },
    401: { description: "Not signed in" },
    404: { description: "Not found" },
  },
});

export function declarationsApi(): Api {
  const api = serveCalls(declarationCalls, {
    "GET /": async (ctx) => ({ declarations: await ownDeclarations(ctx) }),
    "POST /": async (ctx, { body }) => ({ declaration: await declareActivity(ctx, body) }),
    "DELETE /{id}": (ctx, { id }) => withdrawDeclaration(ctx, id),
    "POST /{id}/answers": (ctx, { id, body }) => answerDeclaration(ctx, id, body.text),
  });
  api.openapi(attaching, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, uploaded, ownId(ctx));
    const content = new Uint8Array(await c.req.arrayBuffer());
    await attachEvidence(ctx, c.req.valid("param").id, content);
    return c.json({ success: true as const }, 200);
  });
  api.openapi(fetching, async (c) => {
    const { id } = c.req.valid("param");
    const { content, type, name } = await ownEvidence(c.get("ctx"), id);
    return attachment(content, type, name.replace("evidence", `evidence-${id.slice(-8)}`));
  });
  return api;
}

const printing = createRoute({
  method: "get",
  path: "/",
  summary: "The CPD statement of a year, as a PDF",
  request: { query: statementQuery },
  responses: {
    200: { description: "The statement", content: { "application/pdf": file } },
    400: { description: "No such year" },
    401: { description: "Not signed in" },
    429: { description: "Too many requests; see Retry-After" },
  },
});

export function statementApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(printing, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, printed, ownId(ctx));
    const { content, filename } = await cpdStatement(ctx, c.req.valid("query"));
    return attachment(content, "application/pdf", filename);
  });
  return api;
}
