import { type LoaderFunctionArgs, redirect } from "react-router";
import { pageContext } from "~/platform/http/page-context.server";
import { Refusal } from "~/platform/refusal";
import { readEvent } from "../../events/operations.server";
import { pathOf } from "../items/kinds";
import { itemsById } from "../items/operations.server";

/** Redirects an event's id to its present page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  try {
    const { itemId } = await readEvent(ctx, params.event ?? "");
    const [item] = await itemsById(ctx, [itemId]);
    if (item) return redirect(pathOf(item));
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
  }
  return new Response("There is no page of this event.", { status: 404 });
}
