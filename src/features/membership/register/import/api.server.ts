import { createRoute, z } from "@hono/zod-openapi";
import { type Api, createApi } from "../../../../platform/http/api.server";
import { takesFile, takesStream } from "../../../../platform/http/body.server";
import { csvAnswer } from "../../../../platform/http/csv.server";
import { describeCall } from "../../../../platform/http/describe.server";
import { badRequest, Refusal } from "../../../../platform/refusal";
import { forRole, signedInOnly } from "../../../accounts/signed-in.server";
import { applicationInput, idParam, importRowPage, importRowsQuery, memberImport as shape } from "../schema";
import { readColumns, rememberColumns } from "./column-mapping.server";
import { confirmImport, importReport, importRows, memberImport, uploadImport } from "./operations.server";
import { columnMapping, fileColumns } from "./schema";

const HEAD_BYTES = 256 * 1024;
const MAX_FILE = 64 * 1024 * 1024;

const answer = z.object({ import: shape });

const uploading = describeCall({
  method: "put",
  path: "/",
  summary:
    "Admin: read a CSV file of up to 200,000 members, as the body; answers what would become of its rows",
  takes: takesStream(MAX_FILE),
  answer,
  refused: [400, 401, 403],
});
const reading = describeCall({
  method: "get",
  path: "/{id}",
  summary: "Admin: an uploaded file and how far it is stored",
  params: idParam,
  answer,
  refused: [401, 403, 404],
});
const heads = describeCall({
  method: "post",
  path: "/heads",
  summary: "Admin: the columns of a CSV file, whose beginning is the body, and what each is taken for",
  takes: takesFile(HEAD_BYTES),
  answer: fileColumns,
  refused: [400, 401, 403],
});
const mapping = describeCall({
  method: "put",
  path: "/columns",
  summary: "Admin: say what the columns of another system's lists are; remembered for later files",
  body: columnMapping,
  answer: z.object({ success: z.literal(true) }),
  refused: [400, 401, 403],
});
const listing = describeCall({
  method: "get",
  path: "/{id}/rows",
  summary: "Admin: what becomes of each row, 100 a page",
  params: idParam,
  query: importRowsQuery,
  answer: importRowPage,
  refused: [400, 401, 403, 404],
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
const applying = describeCall({
  method: "post",
  path: "/{id}/application",
  summary: "Admin: store the rows of a checked file; all or nothing when asked for",
  params: idParam,
  body: applicationInput,
  answer,
  refused: [400, 401, 403, 404, 409],
});

function csvBody(request: Request): ReadableStream<Uint8Array> {
  if (!/^text\/csv\s*(;|$)/i.test(request.headers.get("content-type") ?? ""))
    throw new Refusal(415, "not_csv", "Please send a CSV file with content type text/csv.");
  if (!request.body) throw badRequest("no_rows", "The file has no rows.");
  return request.body;
}

/** Importing members from a CSV file: read first, stored when somebody has seen what becomes of it. */
export function memberImportsApi(): Api {
  const api = createApi();
  api.use(signedInOnly, forRole("admin"));
  api.openapi(uploading, async (c) =>
    c.json({ import: await uploadImport(c.get("ctx"), () => csvBody(c.req.raw)) }, 200),
  );
  api.openapi(heads, async (c) => c.json(await readColumns(c.get("ctx"), () => csvBody(c.req.raw)), 200));
  api.openapi(mapping, async (c) => {
    await rememberColumns(c.get("ctx"), c.req.valid("json"));
    return c.json({ success: true as const }, 200);
  });
  api.openapi(reading, async (c) =>
    c.json({ import: await memberImport(c.get("ctx"), c.req.valid("param").id) }, 200),
  );
  api.openapi(listing, async (c) =>
    c.json(await importRows(c.get("ctx"), c.req.valid("param").id, c.req.valid("query")), 200),
  );
  api.openapi(reporting, async (c) => {
    const stream = await importReport(c.get("ctx"), c.req.valid("param").id);
    return csvAnswer(stream, "import-report.csv");
  });
  api.openapi(applying, async (c) => {
    const { allOrNothing } = c.req.valid("json");
    return c.json({ import: await confirmImport(c.get("ctx"), c.req.valid("param").id, allOrNothing) }, 200);
  });
  return api;
}
