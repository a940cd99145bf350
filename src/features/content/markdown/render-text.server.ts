import type { Context } from "../../../platform/context.server";
import { namedFiles } from "../media/named-files.server";
import type { Rendered } from "./heading";
import { renderMarkdown } from "./render.server";

export const renderText = async (ctx: Context, text: string): Promise<Rendered> =>
  renderMarkdown(text, await namedFiles(ctx, text));
