import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from "react-router";
import { pageContext } from "~/platform/page-context.server";
import { BackButton } from "~/ui/back-button";
import { pageMeta } from "~/ui/page-meta";
import { ItemOrder } from "../items/item-order";
import { ItemView } from "../items/item-view";
import { isOrderable, kindAt, pathOf } from "../items/kinds";
import { itemBySlug } from "../items/operations.server";

export const meta = ({ loaderData, ...args }: MetaArgs<typeof loader>) =>
  loaderData ? pageMeta(args, { title: loaderData.title, description: loaderData.summary }) : [];

/** The item that the path names; another spelling of its path leads to the one that search engines know. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const kind = kindAt(url.pathname);
  const item = kind && (await itemBySlug(context.get(pageContext), kind, params.slug ?? ""));
  if (!item) throw data(null, { status: 404 });
  if (url.pathname !== pathOf(item)) throw redirect(pathOf(item), 301);
  return item;
}

export default function Item() {
  const item = useLoaderData<typeof loader>();
  const { price } = item;
  const order = price !== null && isOrderable(item) ? <ItemOrder item={{ ...item, price }} /> : null;
  return <ItemView item={item} back={<BackButton />} aside={order} />;
}
