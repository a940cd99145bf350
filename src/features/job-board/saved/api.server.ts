import { z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeCall, describeGet, describePost } from "../../../platform/http/describe.server";
import { limitRate } from "../../../platform/rate-limit.server";
import { ownId } from "../../accounts/own-id.server";
import { signedInOnly } from "../../accounts/signed-in.server";
import { employments, experiences } from "../posting-options";
import { ownSearches, removeSearch, saveSearch } from "./operations.server";
import { savedSearchInput } from "./schema";

const orAny = <Value extends string>(options: readonly { value: Value }[]) =>
  z.enum(["", ...options.map(({ value }) => value)]);
const savedSearch = z
  .object({
    id: z.string(),
    q: z.string(),
    state: z.string(),
    savedAt: z.string(),
    employment: orAny(employments),
    experience: orAny(experiences),
  })
  .openapi("SavedSearch");
const answer = z.object({ searches: z.array(savedSearch) });

const perMember = { name: "saved searches", most: 60, seconds: 3600 };

const list = describeGet({
  path: "/",
  summary: "The job searches that the member is emailed about, newest first",
  answer,
  refused: [401],
});
const saving = describePost({
  path: "/",
  summary: "Save a job search: new jobs that fit are emailed each night",
  body: savedSearchInput,
  answer,
  status: 201,
  refused: [400, 401, 409, 429],
});
const removing = describeCall({
  method: "delete",
  path: "/{id}",
  summary: "Remove a saved search",
  params: z.object({ id: z.string().max(64) }),
  answer,
  refused: [400, 401, 404],
});

export function savedSearchesApi(): Api {
  const api = createApi();
  api.use(signedInOnly);
  api.openapi(list, async (c) => c.json({ searches: await ownSearches(c.get("ctx")) }, 200));
  api.openapi(saving, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, perMember, ownId(ctx));
    return c.json({ searches: await saveSearch(ctx, c.req.valid("json")) }, 201);
  });
  api.openapi(removing, async (c) =>
    c.json({ searches: await removeSearch(c.get("ctx"), c.req.valid("param").id) }, 200),
  );
  return api;
}
