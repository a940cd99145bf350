/** Idempotency keys for one form: the same body sent again keeps its key, another body gets a new one. */
export function createSubmissionKeys(): (body: unknown) => string {
  let last = { body: "", key: "" };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.body) last = { body: text, key: randomKey() };
    return last.key;
  };
}

/**
 * Sends bodies with their keys: one that failed keeps its key when it is sent again, and after a success the same body is another
 * submission.
 */
export function createSendOnce() {
  let keyOf = createSubmissionKeys();
  return async <Answer>(body: unknown, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
    const answer = await send(keyOf(body));
    keyOf = createSubmissionKeys();
    return answer;
  };
}

/** 32 hex digits. Not crypto.randomUUID, which plain http does not have. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
