/** Idempotency keys for one form: the same body keeps its key, another body gets a new one. */
export function createSubmissionKeys(): (body: unknown) => string {
  let last = { body: "", key: "" };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.body) last = { body: text, key: randomKey() };
    return last.key;
  };
}

/** A failed body keeps its key for a retry; after a success the same body is a new submission. */
export function createSendOnce() {
  let keyOf = createSubmissionKeys();
  return async <Answer>(body: unknown, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
    const answer = await send(keyOf(body));
    keyOf = createSubmissionKeys();
    return answer;
  };
}

/** 32 hex digits. Not crypto.randomUUID, which does not exist over plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
