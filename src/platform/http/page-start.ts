import { createContext } from "react";

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
  mark?: string;
  entry?: string;
  /** The URL of PageStart; without one the document contains all of it. */
  startAddress?: string;
  start?: PageStart;
};

export const PageParts = createContext<PageParts>({});

export const STYLE_PLACE = "/* the rules of this document */";
