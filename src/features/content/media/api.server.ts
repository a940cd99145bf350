import type { Api } from "../../../platform/http/api.server";
import { takesStream } from "../../../platform/http/body.server";
import { describeCall } from "../../../platform/http/describe.server";
import { serveCalls } from "../../accounts/calls/serve.server";
import { mediaAnswer, mediaCalls, newMedia } from "./calls";
import { mostBytes } from "./file";
import { addFile, deleteFile, describeFile, readFile } from "./operations.server";
import { listFiles } from "./view.server";

const upload = describeCall({
  method: "post",
  path: "/",
  summary: "Editor: put a picture, PDF or audio file, which is the body, into the media library",
  query: newMedia,
  takes: takesStream(Math.max(...Object.values(mostBytes))),
  answer: mediaAnswer,
  refused: [400, 401, 403, 409],
});

export function staffMediaApi(): Api {
  const api = serveCalls(mediaCalls, {
    "GET /": (ctx, { query }) => listFiles(ctx, query),
    "GET /{id}": async (ctx, { id }) => ({ file: await readFile(ctx, id) }),
    "PATCH /{id}": async (ctx, { id, body }) => ({ file: await describeFile(ctx, id, body) }),
    "DELETE /{id}": (ctx, { id }) => deleteFile(ctx, id),
  });
  api.openapi(upload, async (c) => {
    const { name } = c.req.valid("query");
    return c.json({ file: await addFile(c.get("ctx"), { name, body: c.req.raw.body }) }, 200);
  });
  return api;
}
