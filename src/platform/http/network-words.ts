/** A shortened network address: enough to recognise one's own network, never the full address. */
export function networkWords(address: string | null | undefined): string {
  if (!address) return "";
  const groups = address.includes(":") ? address.split(":").slice(0, 3) : address.split(".").slice(0, 3);
  return address.includes(":") ? `${groups.join(":")}:…` : `${groups.join(".")}.…`;
}
