import type { ActionFunctionArgs } from "react-router";
import type { Context } from "../../platform/context.server";
import { pageContext } from "../../platform/http/page-context.server";
import { refusedForm } from "../../platform/http/refused-page.server";

/** The action of a page with one button, posted without script: calls `verb` with the token of the page URL. */
export const oneClickAction =
  (verb: (ctx: Context, token: string) => Promise<void>) =>
  async ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) => {
    const token = new URL(request.url).searchParams.get("token");
    if (!token) return "incomplete";
    try {
      await verb(context.get(pageContext), token);
      return "done";
    } catch (cause) {
      return refusedForm(cause, "failed");
    }
  };
