import { createContext, RouterContextProvider } from "react-router";
import type { Context } from "./context.server";
import type { PageParts } from "./page-start";

/** What a page's loader may use: a visitor's context, since pages are the same for everyone. */
export const pageContext = createContext<Context>();

/** Which of a page's equally good renderings is asked for, from 0; pages say how many they have in their handle. */
export const pageVariant = createContext<number>(0);

/** What the rendering knows of itself; rendering adds the start of the page. */
export const pageParts = createContext<PageParts>();

/** The loader context of one rendering. */
export function loaderContext(ctx: Context, variant: number, parts: PageParts): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, ctx);
  provider.set(pageVariant, variant);
  provider.set(pageParts, parts);
  return provider;
}
