import { z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeFile } from "../../../platform/http/describe.server";
import { signedInOnly } from "../../accounts/signed-in.server";
import { readAttachment } from "./view.server";

const fetching = describeFile({
  path: "/{id}",
  summary: "Reviewer: a file that came by email, to save",
  params: z.object({ id: z.string().max(60) }),
});

/** Always a download, never inline: the files come from strangers. */
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
