export type FieldErrors = Record<string, string>;

/** `message` is a sentence for the person, `code` is for the program. Status 0: no response arrived. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code = "unknown",
    readonly fields: FieldErrors = {},
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = "CallError";
  }
}

type CallOptions = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

function headersOf({ body, idempotencyKey, headers }: CallOptions): HeadersInit {
  return {
    accept: "application/json",
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
    ...headers,
  };
}

type Refused = { error?: string; message?: string; code?: string; fields?: FieldErrors };

/** Without a readable body the message is the status, a colon and the text. */
async function errorOf(answer: Response): Promise<CallError> {
  const text = await answer.text();
  const retryAfter = Number(answer.headers.get("retry-after")) || undefined;
  try {
    const { error, message, code, fields } = JSON.parse(text) as Refused;
    const sentence = error || message;
    if (sentence) return new CallError(answer.status, sentence, code, fields, retryAfter);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
  }
  return new CallError(answer.status, `${answer.status}: ${text || answer.statusText}`, "unreadable", {}, retryAfter);
}

/** Calls the API with JSON or a file, and with the session's cookies. Throws CallError; never retries. */
export async function call<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const { method = options.body === undefined ? "GET" : "POST", body, file, signal } = options;
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      signal,
      credentials: "same-origin",
      headers: headersOf(options),
      body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
  } catch (cause) {
    throw new CallError(0, "An error occurred. Please try again.", cause instanceof Error ? cause.name : "network");
  }
  if (!answer.ok) throw await errorOf(answer);
  return (await answer.json()) as Answer;
}
