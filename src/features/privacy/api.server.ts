import { createRoute, z } from "@hono/zod-openapi";
import type { Api } from "../../platform/http/api.server";
import { attachment } from "../../platform/http/attachment.server";
import { serveCalls } from "../accounts/calls/serve.server";
import { closingCalls, consentCalls, exportCalls } from "./calls";
import { cancelClosing, ownClosing, requestClosing } from "./closing/operations.server";
import { ownConsents, withdrawConsent } from "./consents/operations.server";
import { downloadExport, latestExport, requestExport } from "./export/operations.server";

export const consentsApi = () =>
  serveCalls(consentCalls, {
    "GET /": async (ctx) => ({ consents: await ownConsents(ctx) }),
    "POST /withdraw": async (ctx, { body }) => ({ consents: await withdrawConsent(ctx, body.id) }),
  });

const fetching = createRoute({
  method: "get",
  path: "/{id}",
  summary: "An export of one's own data, to save, for seven days",
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: {
      description: "The archive",
      content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
    },
    401: { description: "Not signed in" },
    404: { description: "Not found" },
    429: { description: "Too many requests; see Retry-After" },
  },
});

export function exportApi(): Api {
  const api = serveCalls(exportCalls, {
    "GET /": async (ctx) => ({ export: (await latestExport(ctx)) ?? null }),
    "POST /": async (ctx) => ({ export: await requestExport(ctx) }),
  });
  api.openapi(fetching, async (c) => {
    const { content, madeAt } = await downloadExport(c.get("ctx"), c.req.valid("param").id);
    const filename = `iface-my-data-${madeAt.toISOString().slice(0, 10)}.zip`;
    return attachment(content, "application/zip", filename);
  });
  return api;
}

export const closingApi = () =>
  serveCalls(closingCalls, {
    "GET /": async (ctx) => ({ closing: (await ownClosing(ctx)) ?? null }),
    "POST /": async (ctx, { body }) => ({ closing: await requestClosing(ctx, body) }),
    "POST /cancel": async (ctx) => {
      await cancelClosing(ctx);
      return { closing: null };
    },
  });
