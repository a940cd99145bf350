import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { BriefSections, hasBrief } from "~/features/events/brief/brief-sections";
import { RegistrationBox } from "~/features/events/registration-box";
import { hasProgramme, Programme } from "~/features/events/sessions/programme";
import { ItemPage, itemMeta } from "../items/item-page";
import { readItemPage } from "../items/item-page.server";

export const meta = ({ loaderData, ...args }: MetaArgs<typeof loader>) => itemMeta(args, loaderData);

export const loader = (args: LoaderFunctionArgs) => readItemPage(args);

export default function DatedItem() {
  const loaded = useLoaderData<typeof loader>();
  const boxes = loaded.events.map((event) => <RegistrationBox key={event.id} event={event} />);
  const described = loaded.events.filter((event) => hasBrief(event) && !event.isCancelled);
  const briefs = described.map((event) => <BriefSections key={event.id} event={event} named={described.length > 1} />);
  const planned = loaded.events.filter(hasProgramme);
  const programmes = planned.map((event) => <Programme key={event.id} event={event} named={planned.length > 1} />);
  return (
    <ItemPage loaded={loaded} registration={boxes.length > 0 ? boxes : null} programme={[...programmes, ...briefs]} />
  );
}
