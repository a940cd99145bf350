import { createContext } from "react";

/** React Router's hydration payload: module URLs and loader data. */
export type RouterStart = {
  manifest: string;
  routes: { id: string; module: string }[];
  /** Every file that the routes import, loaded in parallel. */
  files: string[];
  settings: object;
  /** Loader data in React Router's stream format; omitted if it can be fetched. */
  data?: string;
};

export type PageStart = {
  /** The document's script. If it differs from the running one, the program was replaced meanwhile. */
  entry: string;
  /** The stylesheet with the rules of all public pages; a document inlines only those that it uses. */
  style: string;
  /** Undefined for pages that hydrate a single component without a router. */
  router?: RouterStart;
};

export type PageParts = {
  /** The nonce of every inline element that the program renders. */
  mark?: string;
  entry?: string;
  /** The URL of PageStart; without one the document contains all of it. */
  startAddress?: string;
  start?: PageStart;
};

export const PageParts = createContext<PageParts>({});

export const STYLE_PLACE = "/* the rules of this document */";
