/** Browsers bind passkeys to a host name and refuse IP addresses. */
export const supportsPasskeys = () =>
  typeof window.PublicKeyCredential === "function" &&
  window.isSecureContext &&
  !/^[\d.]+$|^\[/.test(window.location.hostname);

export function showForPasskeys(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-for-passkeys]")) part.hidden = !supportsPasskeys();
}
