import { useSyncExternalStore } from "react";
import { supportsPasskeys } from "./support";

const unchanging = () => () => {};

/** Whether this browser can make and use passkeys of this site; false until the browser has taken over. */
export const usePasskeySupport = () => useSyncExternalStore(unchanging, supportsPasskeys, () => false);
