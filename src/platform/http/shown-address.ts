const HIDDEN = "***";
const secretParameter = /([?&](?:ssl)?(?:password|pass|pwd)=)[^&#]*/gi;

/** Masks the password of a URL, even a malformed one. Hides too much rather than too little. */
export function shownAddress(address: string): string {
  const scheme = /^(?:[a-z][a-z\d+.-]*:)?\/\//i.exec(address)?.[0] ?? "";
  const rest = address.slice(scheme.length);
  const [colon, at] = [rest.indexOf(":"), rest.lastIndexOf("@")];
  const isGiven = colon !== -1 && colon < at;
  // Without an @ the part after the colon is a port, or a password without a host.
  const shown = isGiven
    ? `${rest.slice(0, colon + 1)}${HIDDEN}${rest.slice(at)}`
    : rest.replace(/^([^:/?#@]*:)(?!\d*(?:[/?#]|$)).*$/s, `$1${HIDDEN}`);
  return scheme + shown.replace(secretParameter, `$1${HIDDEN}`);
}
