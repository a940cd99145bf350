import { authorize, type Context } from "../../../platform/context.server";
import { renderMarkdown } from "../markdown/render.server";
import type { Rendered } from "../markdown/rendered";

/** What a text in Markdown will look like on its page. */
export function previewText(ctx: Context, text: string): Rendered {
  authorize(ctx, "editor");
  return renderMarkdown(text);
}
