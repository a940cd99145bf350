import { createRoute, z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { signedInOnly } from "../../accounts/signed-in.server";
import { readAttachment } from "./view.server";

const fetching = createRoute({
  method: "get",
  path: "/{id}",
  summary: "Reviewer: a file that came by email, to save",
  request: { params: z.object({ id: z.string().max(60) }) },
  responses: {
    200: {
      description: "The file",
      content: { "application/octet-stream": { schema: z.string().openapi({ format: "binary" }) } },
    },
    401: { description: "Not signed in" },
    403: { description: "Not allowed" },
    404: { description: "Not found" },
  },
});

/** What came by email with answers to cases: to save, never to show, whatever the file says that it is. */
export function staffAttachmentsApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(fetching, async (c) => {
    const { content, type, name } = await readAttachment(c.get("ctx"), c.req.valid("param").id);
    return new Response(new Uint8Array(content), {
      headers: {
        "content-type": type,
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      },
    });
  });
  return api;
}
