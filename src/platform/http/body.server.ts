import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { badRequest, Refusal } from "../refusal";
import type { Env } from "./api.server";

type C = HonoContext<Env>;
export type Takes = MiddlewareHandler<Env>;

const MAX_BODY = 64 * 1024;
const MAX_LIST = 256 * 1024;
const MAX_UPLOAD = 5 * 1024 * 1024;
/** Far more than any form needs, and shallow enough for recursive code. */
const MAX_DEPTH = 64;

const tooLarge = () => new Refusal(413, "too_large", "That is too much to send at once.");

/** The Content-Length; undefined for a chunked body. Throws 413 above `max` bytes. */
function announcedLength(c: C, max: number): number | undefined {
  const announced = c.req.header("content-length");
  if (announced === undefined || c.req.header("transfer-encoding") !== undefined) return undefined;
  const length = Number(announced);
  if (length > max) throw tooLarge();
  return length;
}

function ledgerOf(c: C) {
  const bodies = c.get("bodies");
  const client = c.get("ctx").address;
  let held = 0;
  return {
    hold(bytes: number) {
      bodies.hold(client, bytes);
      held += bytes;
    },
    release() {
      bodies.release(client, held);
      held = 0;
    },
  };
}

async function* counted(body: ReadableStream<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > max) throw tooLarge();
    yield read.value;
  }
}

const withBody = (request: Request, body: BodyInit) =>
  new Request(request, { body, ...(body instanceof ReadableStream ? { duplex: "half" } : {}) });

/** The bytes count as held until the response is sent. A body with a Content-Length is read by the handler. */
function takesWhole(max: number, look: (c: C) => Promise<void> = async () => undefined): Takes {
  return async (c, next) => {
    const ledger = ledgerOf(c);
    try {
      const announced = announcedLength(c, max);
      const { body } = c.req.raw;
      if (announced !== undefined) ledger.hold(announced);
      else if (body) {
        const parts: Uint8Array[] = [];
        for await (const part of counted(body, max)) {
          ledger.hold(part.length);
          parts.push(part);
        }
        c.req.raw = withBody(c.req.raw, Buffer.concat(parts));
      }
      await look(c);
      await next();
    } finally {
      ledger.release();
    }
  };
}

/** `max` is in bytes. The handler checks the type. */
export const takesFile = (max = MAX_UPLOAD): Takes => takesWhole(max);

/** A streamed file of up to `max` bytes: only the current chunk is in memory. */
export function takesStream(max: number): Takes {
  return async (c, next) => {
    announcedLength(c, max);
    const { body } = c.req.raw;
    const ledger = ledgerOf(c);
    const parts = body && counted(body, max);
    const stream =
      parts &&
      new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            ledger.release();
            const { done, value } = await parts.next();
            if (done) return controller.close();
            ledger.hold(value.length);
            controller.enqueue(value);
          },
          async cancel() {
            await parts.return(undefined);
          },
        },
        { highWaterMark: 0 },
      );
    if (stream) c.req.raw = withBody(c.req.raw, stream);
    try {
      await next();
    } finally {
      ledger.release();
    }
  };
}

const isJson = (type: string) => /^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type);
const isForm = (type: string) => /^application\/x-www-form-urlencoded|^multipart\/form-data/i.test(type);

function depthOf(json: string): number {
  let [depth, deepest] = [0, 0];
  for (const [mark] of json.replace(/"(?:[^"\\]|\\.)*"?/g, "").matchAll(/[[\]{}]/g)) {
    depth += mark === "[" || mark === "{" ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

async function checkJson(c: C): Promise<void> {
  const body = await c.req.text();
  if (!body) return;
  if (!isJson(c.req.header("content-type") ?? ""))
    throw new Refusal(415, "not_json", "Please send JSON with content type application/json.");
  try {
    JSON.parse(body);
  } catch {
    throw badRequest("broken_json", "The request is not valid JSON.");
  }
  if (depthOf(body) > MAX_DEPTH) throw badRequest("invalid_fields", "The request nests too deep.");
}

export const takesJson: Takes = takesWhole(MAX_BODY, checkJson);

export const takesLongJson: Takes = takesWhole(MAX_LIST, checkJson);

export const takesFormOrJson: Takes = takesWhole(MAX_BODY, async (c) => {
  if (!isForm(c.req.header("content-type") ?? "")) await checkJson(c);
});

export const takesPageForm: Takes = takesWhole(MAX_BODY);
