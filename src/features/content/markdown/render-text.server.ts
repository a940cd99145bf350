import type { Context } from "../../../platform/context.server";
import { namedFiles } from "../media/named-files.server";
import type { Rendered } from "./heading";
import { renderMarkdown } from "./render.server";

/** A text in Markdown as its page shows it, with the files of the media library that it names. */
export const renderText = async (ctx: Context, text: string): Promise<Rendered> =>
  renderMarkdown(text, await namedFiles(ctx, text));
