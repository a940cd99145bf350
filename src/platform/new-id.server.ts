/**
 * The id of a row that is to be stored: a UUID of version 7 (RFC 9562), which begins with the moment in milliseconds. Ids of one time
 * lie beside each other in an index, so that it grows at its end; with random ones every row goes to a page of its own, which
 * is read and written again each time.
 */
export function newId(): string {
  const at = Date.now().toString(16).padStart(12, "0");
  // What a random UUID has after its version: the variant and 74 random bits.
  const random = crypto.randomUUID().slice(15);
  return `${at.slice(0, 8)}-${at.slice(8)}-7${random}`;
}
