import { z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeCall } from "../../../platform/http/describe.server";
import { signedInOnly } from "../../accounts/signed-in.server";
import { readMembersFile } from "./operations.server";

const read = describeCall({
  method: "get",
  path: "/{id}",
  summary: "Member: where the file of a published item lies that is for members only",
  params: z.object({ id: z.string().max(64) }),
  answer: z.object({ file: z.object({ address: z.string(), bytes: z.int().optional() }) }),
  refused: [400, 401, 403, 404],
});

export function membersOnlyApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(read, async (c) => c.json({ file: await readMembersFile(c.get("ctx"), c.req.valid("param").id) }, 200));
  return api;
}
