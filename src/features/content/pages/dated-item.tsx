import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { RegistrationBox } from "~/features/events/registration-box";
import { ItemPage, itemMeta } from "../items/item-page";
import { readItemPage } from "../items/item-page.server";

/** The places left are asked for in the browser. */
export const handle = { application: true };

export const meta = ({ loaderData, ...args }: MetaArgs<typeof loader>) => itemMeta(args, loaderData);

export const loader = (args: LoaderFunctionArgs) => readItemPage(args);

/** What is announced, with a box for each of its dates. */
export default function DatedItem() {
  const loaded = useLoaderData<typeof loader>();
  const boxes = loaded.events.map((event) => <RegistrationBox key={event.id} event={event} />);
  return <ItemPage loaded={loaded} registration={boxes.length > 0 ? boxes : null} />;
}
