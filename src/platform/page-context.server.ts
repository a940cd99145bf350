import { createContext, RouterContextProvider } from "react-router";
import type { Context } from "./context.server";

/** What a page's loader may use: a visitor's context, since pages are the same for everyone. */
export const pageContext = createContext<Context>();

/** Which of a page's equally good renderings is asked for, from 0; pages say how many they have in their handle. */
export const pageVariant = createContext<number>(0);

/** What the inline elements of one rendering carry, as `own-elements.server.ts` says. */
export const pageMark = createContext<string>();

/** The document that was rendered, as text: as the body of a Response it would be encoded and decoded once more. */
export const pageText = createContext("");

/** The loader context of one rendering, which is marked with `mark`. */
export function loaderContext(ctx: Context, variant: number, mark: string): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, ctx);
  provider.set(pageVariant, variant);
  provider.set(pageMark, mark);
  return provider;
}

/** The text of `answer`, which came of a request with `provider`: the document that was rendered, or the answer's own body. */
export const textOf = async (answer: Response, provider: RouterContextProvider): Promise<string> =>
  provider.get(pageText) || answer.text();
