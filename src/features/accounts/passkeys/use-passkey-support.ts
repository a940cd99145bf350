import { useSyncExternalStore } from "react";
import { supportsPasskeys } from "./support";

const unchanging = () => () => {};

/** False until hydration. */
export const usePasskeySupport = () => useSyncExternalStore(unchanging, supportsPasskeys, () => false);
