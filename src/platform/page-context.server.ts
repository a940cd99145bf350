import { createContext, RouterContextProvider } from "react-router";
import type { Context } from "./context.server";
import type { PageParts } from "./page-start";

/** What a page's loader may use: a visitor's context, since pages are the same for everyone. */
export const pageContext = createContext<Context>();

/** Which of a page's equally good renderings is asked for, from 0; pages say how many they have in their handle. */
export const pageVariant = createContext<number>(0);

/**
 * What a rendering knows of itself, and what comes of it: the start of its application, and the document as text, which as the
 * body of a Response would be encoded and decoded once more.
 */
export type Rendering = PageParts & { html?: string };

export const pageRendering = createContext<Rendering>();

/** The loader context of one rendering. */
export function loaderContext(ctx: Context, variant: number, rendering: Rendering): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, ctx);
  provider.set(pageVariant, variant);
  provider.set(pageRendering, rendering);
  return provider;
}

/** The text of `answer`, which came of `rendering`: the document that was rendered, or the answer's own body. */
export const textOf = async (answer: Response, { html }: Rendering): Promise<string> => html || answer.text();
