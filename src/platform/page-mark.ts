import { createContext } from "react";

/** Stands on every inline element that the program itself renders, as its nonce; undefined in the browser. */
export const PageMark = createContext<string | undefined>(undefined);
