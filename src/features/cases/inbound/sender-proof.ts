/** Who a mail says it is from, as its mail server checked it: `results` are its Authentication-Results (RFC 8601), the newest first. */
type Checked = { results: readonly string[]; from: string };

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Whether one of two domains is the other or lies below it: what DMARC calls aligned. */
function areAligned(one: string, other: string): boolean {
  if (!one.includes(".") || !other.includes(".")) return false;
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

/**
 * What a mail server says: its name, and of each method its result and properties. Quoted words and comments go, for they may be a
 * sender's; so does the version behind the name. Where a quote or a comment does not end, nothing is read.
 */
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

/**
 * Whether the mail server `trusted` found that the sender is who the mail says: DMARC passed, or DKIM or SPF for the sender's own
 * domain. Others' words do not count: whoever sends a mail can write them into it. Without `trusted` nobody is proven.
 */
export function isProvenSender({ results, from }: Checked, trusted: string | undefined): boolean {
  const found = results.map(readResults).find(({ server }) => server === trusted?.toLowerCase());
  const isAligned = (value: string) => areAligned(domainOf(value), domainOf(from));
  return (found?.parts ?? []).some(([result = "", ...given]) => {
    const names = properties[result];
    return given.some((one) => {
      // An address may hold the sign as well.
      const at = one.indexOf("=");
      return names?.includes(one.slice(0, at)) && isAligned(one.slice(at + 1));
    });
  });
}

/** Whether the newest checks, or those of `trusted`, found that the sender is not who the mail says. */
export function isForgedSender(results: readonly string[], trusted: string | undefined): boolean {
  const read = results.map(readResults);
  return read
    .filter(({ server }, at) => at === 0 || server === trusted?.toLowerCase())
    .some(({ parts }) => parts.some(([result]) => result === "dmarc=fail"));
}
