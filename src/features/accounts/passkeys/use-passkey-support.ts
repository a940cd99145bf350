import { useSyncExternalStore } from "react";

const unchanging = () => () => {};

// Browsers tie passkeys to a name: at an address that is a number they refuse.
const supported = () =>
  typeof window.PublicKeyCredential === "function" &&
  window.isSecureContext &&
  !/^[\d.]+$|^\[/.test(window.location.hostname);

/** Whether this browser can make and use passkeys of this site; false until the browser has taken over. */
export const usePasskeySupport = () => useSyncExternalStore(unchanging, supported, () => false);
