import { z } from "zod";
import { type Api, createApi } from "../../../platform/http/api.server";
import { takesStream } from "../../../platform/http/body.server";
import { describeCall, describeGet } from "../../../platform/http/describe.server";
import { forRole, signedInOnly } from "../../accounts/signed-in.server";
import { mostBytes } from "./file";
import { addFile, deleteFile, describeFile, readFile } from "./operations.server";
import { mediaAnswer, mediaId, mediaPage, mediaQuery, mediaWords, newMedia } from "./schema";
import { listFiles } from "./view.server";

const list = describeGet({
  path: "/",
  summary: "Editor: the files of the media library, the latest first",
  query: mediaQuery,
  answer: mediaPage,
  refused: [400, 401, 403],
});
const upload = describeCall({
  method: "post",
  path: "/",
  summary: "Editor: put a picture, PDF or audio file, which is the body, into the media library",
  query: newMedia,
  takes: takesStream(Math.max(...Object.values(mostBytes))),
  answer: mediaAnswer,
  refused: [400, 401, 403, 409],
});
const read = describeCall({
  method: "get",
  path: "/{id}",
  summary: "Editor: a file of the media library, and the entries that name it",
  params: mediaId,
  answer: mediaAnswer,
  refused: [401, 403, 404],
});
const describe = describeCall({
  method: "patch",
  path: "/{id}",
  summary: "Editor: say what a file shows, and its caption",
  params: mediaId,
  body: mediaWords,
  answer: mediaAnswer,
  refused: [400, 401, 403, 404],
});
const remove = describeCall({
  method: "delete",
  path: "/{id}",
  summary: "Editor: delete a file that nothing published or planned names",
  params: mediaId,
  answer: z.object({ success: z.literal(true) }),
  refused: [401, 403, 404, 409],
});

export function staffMediaApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("editor"));
  api.openapi(list, async (c) => c.json(await listFiles(c.get("ctx"), c.req.valid("query")), 200));
  api.openapi(upload, async (c) => {
    const { name } = c.req.valid("query");
    return c.json({ file: await addFile(c.get("ctx"), { name, body: c.req.raw.body }) }, 200);
  });
  api.openapi(read, async (c) => c.json({ file: await readFile(c.get("ctx"), c.req.valid("param").id) }, 200));
  api.openapi(describe, async (c) => {
    const { id } = c.req.valid("param");
    return c.json({ file: await describeFile(c.get("ctx"), id, c.req.valid("json")) }, 200);
  });
  api.openapi(remove, async (c) => {
    await deleteFile(c.get("ctx"), c.req.valid("param").id);
    return c.json({ success: true as const }, 200);
  });
  return api;
}
