/** `results` are the Authentication-Results headers (RFC 8601), newest first. */
type Checked = { results: readonly string[]; from: string };

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** DMARC alignment: equal domains, or one is a subdomain of the other. */
function areAligned(one: string, other: string): boolean {
  if (!one.includes(".") || !other.includes(".")) return false;
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

/** Removes quoted strings and comments, which a sender may control. */
function readResults(header: string): { server: string; parts: string[][] } {
  const plain = header
    .toLowerCase()
    .replace(/\\./g, " ")
    .replace(/"[^"]*"/g, " ")
    .replace(/\([^()]*\)/g, " ");
  const isWhole = !/["()]/.test(plain);
  const [server = "", ...methods] = (isWhole ? plain : "").split(";").map((part) => part.trim());
  return { server: server.split(/\s/)[0] ?? "", parts: methods.map((method) => method.split(/\s+/)) };
}

const properties: Record<string, readonly string[]> = {
  "dmarc=pass": ["header.from"],
  "dkim=pass": ["header.d", "header.i"],
  "spf=pass": ["smtp.mailfrom", "smtp.mail"],
};

/** Ignores headers of other servers, which a sender can forge. Without `trusted` every sender is unproven. */
export function isProvenSender({ results, from }: Checked, trusted: string | undefined): boolean {
  const found = results.map(readResults).find(({ server }) => server === trusted?.toLowerCase());
  const isAligned = (value: string) => areAligned(domainOf(value), domainOf(from));
  return (found?.parts ?? []).some(([result = "", ...given]) => {
    const names = properties[result];
    return given.some((one) => {
      // The value itself may contain the equals sign.
      const at = one.indexOf("=");
      return names?.includes(one.slice(0, at)) && isAligned(one.slice(at + 1));
    });
  });
}

/** Whether the newest check, or one of `trusted`, found a forged sender. */
export function isForgedSender(results: readonly string[], trusted: string | undefined): boolean {
  const read = results.map(readResults);
  return read
    .filter(({ server }, at) => at === 0 || server === trusted?.toLowerCase())
    .some(({ parts }) => parts.some(([result]) => result === "dmarc=fail"));
}
