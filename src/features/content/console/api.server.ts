import { serveCalls } from "../../accounts/calls/serve.server";
import { contentCalls } from "./calls";
import { createEntry, restoreVersion, saveEntry } from "./operations.server";
import { previewText } from "./preview.server";
import { cancelPlan, countSamples, publishEntry, unpublishEntry, unpublishSamples } from "./publication.server";
import { listEntries, readEntry, readVersion, readVersions } from "./view.server";

export const staffContentApi = () =>
  serveCalls(contentCalls, {
    "GET /": (ctx, { query }) => listEntries(ctx, query),
    "POST /": (ctx, { body }) => createEntry(ctx, body),
    "GET /samples": async (ctx) => ({ samples: await countSamples(ctx) }),
    "DELETE /samples": async (ctx) => ({ samples: await unpublishSamples(ctx) }),
    "POST /preview": (ctx, { body }) => previewText(ctx, body.text),
    "GET /{id}": async (ctx, { id }) => ({ entry: await readEntry(ctx, id) }),
    "PUT /{id}": async (ctx, { id, body }) => ({ entry: await saveEntry(ctx, id, body) }),
    "GET /{id}/versions": async (ctx, { id }) => ({ versions: await readVersions(ctx, id) }),
    "GET /{id}/versions/{version}": async (ctx, { id, version }) => ({ version: await readVersion(ctx, id, version) }),
    "POST /{id}/restoration": async (ctx, { id, body }) => ({ entry: await restoreVersion(ctx, id, body) }),
    "POST /{id}/publication": async (ctx, { id, body }) => ({ entry: await publishEntry(ctx, id, body) }),
    "DELETE /{id}/publication": async (ctx, { id }) => ({ entry: await unpublishEntry(ctx, id) }),
    "DELETE /{id}/plan": async (ctx, { id }) => ({ entry: await cancelPlan(ctx, id) }),
  });
