import { authorize, type Context } from "../../../platform/context.server";
import type { Rendered } from "../markdown/heading";
import { renderText } from "../markdown/render-text.server";

export async function previewText(ctx: Context, text: string): Promise<Rendered> {
  authorize(ctx, "editor");
  return renderText(ctx, text);
}
