import { actorName } from "../../../platform/context.server";
import { answerOnce } from "../../../platform/http/answer-once.server";
import { type Api, createApi } from "../../../platform/http/api.server";
import { describeCall, describeGet, describePost } from "../../../platform/http/describe.server";
import { type Limit, limitRate } from "../../../platform/rate-limit.server";
import { forRole, signedInOnly } from "../../accounts/signed-in.server";
import { createEntry, restoreVersion, saveEntry } from "./operations.server";
import { previewText } from "./preview.server";
import { cancelPlan, countSamples, publishEntry, unpublishEntry, unpublishSamples } from "./publication.server";
import {
  changedEntry,
  createdEntry,
  entryAnswer,
  entryId,
  entryPage,
  listQuery,
  newEntry,
  previewInput,
  publicationInput,
  restorationInput,
  samplesAnswer,
  textPreview,
  versionAnswer,
  versionOf,
  versionsAnswer,
} from "./schema";
import { listEntries, readEntry, readVersion, readVersions } from "./view.server";

const list = describeGet({
  path: "/",
  summary: "Editor: what can be edited, the ones changed last first",
  query: listQuery,
  answer: entryPage,
  refused: [400, 401, 403],
});
const create = describePost({
  path: "/",
  summary: "Editor: store a new entry as a draft",
  body: newEntry,
  answer: createdEntry,
  status: 201,
  refused: [400, 401, 403, 409],
});
const samples = describeGet({
  path: "/samples",
  summary: "Editor: how many published entries are samples",
  answer: samplesAnswer,
  refused: [401, 403],
});
const removeSamples = describeCall({
  method: "delete",
  path: "/samples",
  summary: "Editor: take every sample off the site",
  answer: samplesAnswer,
  refused: [401, 403],
});
const preview = describePost({
  path: "/preview",
  summary: "Editor: what a text in Markdown will look like",
  body: previewInput,
  answer: textPreview,
  status: 200,
  refused: [400, 401, 403, 429],
});
const read = describeCall({
  method: "get",
  path: "/{id}",
  summary: "Editor: an entry with what its latest version says",
  params: entryId,
  answer: entryAnswer,
  refused: [401, 403, 404],
});
const save = describeCall({
  method: "put",
  path: "/{id}",
  summary: "Editor: store another version; the public sees it once it is published",
  params: entryId,
  body: changedEntry,
  answer: entryAnswer,
  refused: [400, 401, 403, 404, 409],
});
const versions = describeCall({
  method: "get",
  path: "/{id}/versions",
  summary: "Editor: the versions of an entry, newest first",
  params: entryId,
  answer: versionsAnswer,
  refused: [401, 403, 404],
});
const version = describeCall({
  method: "get",
  path: "/{id}/versions/{version}",
  summary: "Editor: what one version says",
  params: versionOf,
  answer: versionAnswer,
  refused: [400, 401, 403, 404],
});
const restore = describeCall({
  method: "post",
  path: "/{id}/restoration",
  summary: "Editor: make what an earlier version says the latest version",
  params: entryId,
  body: restorationInput,
  answer: entryAnswer,
  refused: [400, 401, 403, 404, 409],
});
const publish = describeCall({
  method: "post",
  path: "/{id}/publication",
  summary: "Editor: publish the latest version, now or at a time, for good or until another time",
  params: entryId,
  body: publicationInput,
  answer: entryAnswer,
  refused: [400, 401, 403, 404, 409],
});
const unpublish = describeCall({
  method: "delete",
  path: "/{id}/publication",
  summary: "Editor: take an entry off the site",
  params: entryId,
  answer: entryAnswer,
  refused: [401, 403, 404, 409],
});
const cancel = describeCall({
  method: "delete",
  path: "/{id}/plan",
  summary: "Editor: give up what is planned for an entry",
  params: entryId,
  answer: entryAnswer,
  refused: [401, 403, 404, 409],
});

/** Twice the rate of continuous typing. */
const previews: Limit = { name: "content previews", most: 240, seconds: 60 };

export function staffContentApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("editor"));
  api.openapi(list, async (c) => c.json(await listEntries(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(create, (c) =>
    answerOnce(c, async (ctx) => ({ status: 201 as const, body: await createEntry(ctx, c.req.valid("json")) })),
  );
  api.openapi(samples, async (c) => c.json({ samples: await countSamples(c.get("ctx")) }, 200));
  api.openapi(removeSamples, async (c) => c.json({ samples: await unpublishSamples(c.get("ctx")) }, 200));
  api.openapi(preview, async (c) => {
    const ctx = c.get("ctx");
    await limitRate(ctx, previews, actorName(ctx));
    return c.json(await previewText(ctx, c.req.valid("json").text), 200);
  });
  api.openapi(read, async (c) => c.json({ entry: await readEntry(c.get("ctx"), c.req.valid("param").id) }, 200));
  api.openapi(save, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ entry: await saveEntry(c.get("ctx"), id, c.req.valid("json")) }, 200);
  });
  api.openapi(versions, async (c) =>
    c.json({ versions: await readVersions(c.get("ctx"), c.req.valid("param").id) }, 200),
  );
  api.openapi(version, async (c) => {
    const { id, version: number } = c.req.valid("param");
    return c.json({ version: await readVersion(c.get("ctx"), id, number) }, 200);
  });
  api.openapi(restore, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ entry: await restoreVersion(c.get("ctx"), id, c.req.valid("json")) }, 200);
  });
  api.openapi(publish, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ entry: await publishEntry(c.get("ctx"), id, c.req.valid("json")) }, 200);
  });
  api.openapi(unpublish, async (c) =>
    c.json({ entry: await unpublishEntry(c.get("ctx"), c.req.valid("param").id) }, 200),
  );
  api.openapi(cancel, async (c) => c.json({ entry: await cancelPlan(c.get("ctx"), c.req.valid("param").id) }, 200));
  return api;
}
