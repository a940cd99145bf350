import { createContext } from "react";

/** What React Router begins with: modules by address, and the data of the loaders. */
export type RouterStart = {
  manifest: string;
  /** The routes of the page, outermost first. */
  routes: { id: string; module: string }[];
  /** Every file that the routes import, so that none waits for another. */
  files: string[];
  /** React Router's settings. */
  settings: object;
  /** The answers of the loaders, as React Router's stream has them; left out where they can be asked for. */
  data?: string;
};

/** What the browser needs to make an application of a document. */
export type PageStart = {
  /** The script of the document. Another one than the browser runs means that the program was replaced meanwhile. */
  entry: string;
  /** The style sheet with the rules of every public page; the document has those that it uses by itself. */
  style: string;
  /** Of every page but those whose application is one component that needs no router. */
  router?: RouterStart;
};

/** What one rendering of a document knows of itself; nothing in the browser. */
export type PageParts = {
  /** Stands on every inline element that the program itself renders, as its nonce. */
  mark?: string;
  /** The script that the document runs. */
  entry?: string;
  /** Where its PageStart can be asked for; without one all of it is part of the document. */
  startAddress?: string;
  start?: PageStart;
};

export const PageParts = createContext<PageParts>({});

/** Stands in a rendered document where the rules that it uses come. */
export const STYLE_PLACE = "/* the rules of this document */";
