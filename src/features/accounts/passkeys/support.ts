/** Whether this browser can make and use passkeys of this site. Browsers tie them to a name: at an address that is a number they refuse. */
export const supportsPasskeys = () =>
  typeof window.PublicKeyCredential === "function" &&
  window.isSecureContext &&
  !/^[\d.]+$|^\[/.test(window.location.hostname);

/** Shows what a document has for browsers with passkeys alone (`data-for-passkeys`), before there is an application. */
export function showForPasskeys(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-for-passkeys]")) part.hidden = !supportsPasskeys();
}
