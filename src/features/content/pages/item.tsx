import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { ItemPage, itemMeta } from "../items/item-page";
import { readItemPage } from "../items/item-page.server";

export const meta = ({ loaderData, ...args }: MetaArgs<typeof loader>) => itemMeta(args, loaderData);

export const loader = (args: LoaderFunctionArgs) => readItemPage(args);

export default function Item() {
  return <ItemPage loaded={useLoaderData<typeof loader>()} />;
}
