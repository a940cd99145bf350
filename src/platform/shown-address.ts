const HIDDEN = "***";
const secretParameter = /([?&](?:ssl)?(?:password|pass|pwd)=)[^&#]*/gi;

/** `address`, a URL or what somebody took for one, as it may be shown: without its password. In doubt too much is hidden. */
export function shownAddress(address: string): string {
  const scheme = /^(?:[a-z][a-z\d+.-]*:)?\/\//i.exec(address)?.[0] ?? "";
  const rest = address.slice(scheme.length);
  const [colon, at] = [rest.indexOf(":"), rest.lastIndexOf("@")];
  const isGiven = colon !== -1 && colon < at;
  // Without an @ what follows the colon is a port, or a password whose host is missing.
  const shown = isGiven
    ? `${rest.slice(0, colon + 1)}${HIDDEN}${rest.slice(at)}`
    : rest.replace(/^([^:/?#@]*:)(?!\d*(?:[/?#]|$)).*$/s, `$1${HIDDEN}`);
  return scheme + shown.replace(secretParameter, `$1${HIDDEN}`);
}
