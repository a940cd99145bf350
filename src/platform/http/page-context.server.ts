import { createContext, RouterContextProvider } from "react-router";
import type { Context } from "../context.server";
import type { PageParts } from "./page-start";

/** A visitor's context: public pages are the same for everyone. */
export const pageContext = createContext<Context>();

export const pageVariant = createContext<number>(0);

/** Parts of one rendering. `html` is the document as text: a Response body would be encoded and decoded again. */
export type Rendering = PageParts & { html?: string };

export const pageRendering = createContext<Rendering>();

export function loaderContext(ctx: Context, variant: number, rendering: Rendering): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, ctx);
  provider.set(pageVariant, variant);
  provider.set(pageRendering, rendering);
  return provider;
}

export const textOf = async (answer: Response, { html }: Rendering): Promise<string> => html || answer.text();
