/** Idempotency keys for one form: the same body sent again keeps its key, another body gets a new one. */
export function createSubmissionKeys(): (body: unknown) => string {
  let last = { body: "", key: "" };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.body) last = { body: text, key: randomKey() };
    return last.key;
  };
}

/** 32 hex digits. Not crypto.randomUUID, which plain http does not have. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
