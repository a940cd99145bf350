import { useSyncExternalStore } from "react";
import { supportsPasskeys } from "./support";

const unchanging = () => () => {};

export const usePasskeySupport = () => useSyncExternalStore(unchanging, supportsPasskeys, () => false);
