/** UUID version 7 (RFC 9562): new ids are adjacent in an index, while random ones would each touch a different page. */
export function newId(): string {
  const at = Date.now().toString(16).padStart(12, "0");
  const random = crypto.randomUUID().slice(15);
  return `${at.slice(0, 8)}-${at.slice(8)}-7${random}`;
}
