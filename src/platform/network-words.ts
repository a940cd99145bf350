/** A network address without its last part: enough to tell one's own networks apart, never more. */
export function networkWords(address: string | null | undefined): string {
  if (!address) return "";
  const groups = address.includes(":") ? address.split(":").slice(0, 3) : address.split(".").slice(0, 3);
  return address.includes(":") ? `${groups.join(":")}:…` : `${groups.join(".")}.…`;
}
