import { createRoute, z } from "@hono/zod-openapi";
import type { Api } from "../../../../platform/http/api.server";
import { attachment } from "../../../../platform/http/attachment.server";
import { takesStream } from "../../../../platform/http/body.server";
import { csvAnswer } from "../../../../platform/http/csv.server";
import { describeCall, describeFile } from "../../../../platform/http/describe.server";
import { badRequest, Refusal } from "../../../../platform/refusal";
import { serveCalls } from "../../../accounts/calls/serve.server";
import { fileColumns, headsQuery, importAnswer, importCalls } from "./calls";
import { forgetMapping, readColumns, rememberColumns, rememberValues } from "./column-mapping.server";
import { answerImport, confirmImport, importFile, memberImport, uploadImport } from "./operations.server";
import { fileType } from "./original.server";
import { refusedRows } from "./refused-rows.server";
import { importReport, importRows } from "./rows.server";

const idParam = z.object({ id: z.string().max(64) });

/** A workbook cannot be read in part. */
const MOST_HEAD_BYTES = 32 * 1024 * 1024;
const MAX_FILE = 64 * 1024 * 1024;

const uploading = describeCall({
  method: "put",
  path: "/",
  summary:
    "Admin: read a CSV file or a workbook of up to 200,000 members, as the body; answers what would become of its rows",
  takes: takesStream(MAX_FILE),
  answer: importAnswer,
  refused: [400, 401, 403],
});
const heads = describeCall({
  method: "post",
  path: "/heads",
  summary: "Admin: the columns of a list, and what each is taken for; of a CSV file its beginning is enough",
  takes: takesStream(MOST_HEAD_BYTES),
  query: headsQuery,
  answer: fileColumns,
  refused: [400, 401, 403],
});
const reporting = createRoute({
  method: "get",
  path: "/{id}/report.csv",
  summary: "Admin: what becomes of each row, as CSV",
  request: { params: idParam },
  responses: {
    200: { description: "The report", content: { "text/csv": { schema: z.string() } } },
    401: { description: "Not signed in" },
    403: { description: "Not allowed" },
    404: { description: "Not found" },
  },
});
const returning = createRoute({
  method: "get",
  path: "/{id}/refused.csv",
  summary: "Admin: the rows that are not taken, with their cells as they were written and the reason",
  request: { params: idParam },
  responses: {
    200: { description: "The rows", content: { "text/csv": { schema: z.string() } } },
    401: { description: "Not signed in" },
    403: { description: "Not allowed" },
    404: { description: "Not found, or the file is no longer kept" },
  },
});
const downloading = describeFile({
  path: "/{id}/file",
  summary: "Admin: the uploaded file as it came; kept for 30 days",
  params: idParam,
});
const taken = [
  "text/csv",
  "text/tab-separated-values",
  "text/plain",
  "application/vnd.ms-excel",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.oasis.opendocument.spreadsheet",
  "application/octet-stream",
];

/** The body of a call that takes a list. The first bytes decide the format, not the content type. */
function listBody(request: Request): ReadableStream<Uint8Array> {
  const [type = ""] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  if (!taken.includes(type.trim()))
    throw new Refusal(415, "not_csv", "Please send a CSV file with content type text/csv, or a workbook.");
  if (!request.body) throw badRequest("no_rows", "The file has no rows.");
  return request.body;
}

async function fileAnswer(stream: ReadableStream<Uint8Array>, id: string): Promise<Response> {
  const [looked, sent] = stream.tee();
  const reader = looked.getReader();
  const { value = new Uint8Array() } = await reader.read();
  await reader.cancel();
  const { type, ending } = fileType(value);
  return attachment(sent, type, `import-${id}.${ending}`);
}

/** Importing members from a list in two steps: reading it, then storing it after a preview. */
export function memberImportsApi(): Api {
  const api = serveCalls(importCalls, {
    "PUT /columns": (ctx, { body }) => rememberColumns(ctx, body),
    "PUT /values": (ctx, { body }) => rememberValues(ctx, body),
    "DELETE /mapping": forgetMapping,
    "PUT /{id}/answers": async (ctx, { id, body }) => ({ import: await answerImport(ctx, id, body) }),
    "GET /{id}": async (ctx, { id }) => ({ import: await memberImport(ctx, id) }),
    "GET /{id}/rows": (ctx, { id, query }) => importRows(ctx, id, query),
    "POST /{id}/application": async (ctx, { id, body }) => ({
      import: await confirmImport(ctx, id, body.allOrNothing),
    }),
  });
  api.openapi(uploading, async (c) =>
    c.json({ import: await uploadImport(c.get("ctx"), () => listBody(c.req.raw)) }, 200),
  );
  api.openapi(heads, async (c) => {
    const { sheet } = c.req.valid("query");
    return c.json(await readColumns(c.get("ctx"), () => listBody(c.req.raw), sheet), 200);
  });
  api.openapi(reporting, async (c) => {
    const stream = await importReport(c.get("ctx"), c.req.valid("param").id);
    return csvAnswer(stream, "import-report.csv");
  });
  api.openapi(returning, async (c) => {
    const stream = await refusedRows(c.get("ctx"), c.req.valid("param").id);
    return csvAnswer(stream, "import-not-taken.csv");
  });
  api.openapi(downloading, async (c) => {
    const { id } = c.req.valid("param");
    return fileAnswer(await importFile(c.get("ctx"), id), id);
  });
  return api;
}
