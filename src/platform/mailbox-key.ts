const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * What addresses of one mailbox have in common, for counting: small letters and nothing behind a plus, which most providers deliver
 * to the same person; at Gmail no dots either. Elsewhere a dot makes another address.
 */
export function mailboxKey(address: string): string {
  const plain = address.trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  const [local = "", domain] = [plain.slice(0, at).split("+")[0] || plain.slice(0, at), plain.slice(at + 1)];
  if (at === -1) return plain;
  return GMAIL.includes(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
