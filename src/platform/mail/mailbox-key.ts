const GMAIL = ["gmail.com", "googlemail.com"];

/** Lower case, without a plus suffix, and without dots at Gmail. Elsewhere dots are significant. */
export function mailboxKey(address: string): string {
  const plain = address.trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  const [local = "", domain] = [plain.slice(0, at).split("+")[0] || plain.slice(0, at), plain.slice(at + 1)];
  if (at === -1) return plain;
  return GMAIL.includes(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
