const isOnTheWeb = ({ protocol, hostname, username, password }: URL) =>
  /^https?:$/.test(protocol) && /\.[\p{L}\d-]{2,}$/u.test(hostname) && !username && !password;

/** Undefined for an invalid URL, or one with credentials. */
export function webAddress(typed: string): string | undefined {
  const text = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return isOnTheWeb(url) ? url.href.replace(/^([^/]+\/\/[^/]+)\/$/, "$1") : undefined;
}

export function linkedinAddress(typed: string): string | undefined {
  const path = typed.replace(/^\/|^@/, "");
  const address = webAddress(/^(in|company)\//i.test(path) ? `www.linkedin.com/${path}` : typed);
  if (!address) return undefined;
  const { hostname, pathname } = new URL(address);
  const isTheirs = hostname === "linkedin.com" || hostname.endsWith(".linkedin.com");
  return isTheirs && /^\/(in|company|pub)\/[^/]+/.test(pathname)
    ? `https://${hostname}${pathname.replace(/\/$/, "")}`
    : undefined;
}

export const shortAddress = (address: string) =>
  address
    .replace(/^https?:\/\/(www\.)?/, "")
    .replace(/^linkedin\.com\//, "")
    .replace(/\/$/, "");
