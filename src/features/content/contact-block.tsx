import { dial, type SiteFacts, useSiteFacts } from "~/features/cases/site-facts";
import { TitleBlock } from "~/ui/title-block";

function cellsOf({ contact, departments, officeHours }: SiteFacts) {
  const email = departments.legal;
  const { phone, address } = contact;
  return [
    { label: "Email", value: <a href={`mailto:${email}`}>{email}</a> },
    ...(phone ? [{ label: "Phone", value: <a href={dial(phone)}>{phone}</a> }] : []),
    { label: "Office", value: address },
    { label: "Hours", value: officeHours },
  ];
}

/** Where to write, call and come about legal matters. */
export function ContactBlock() {
  const site = useSiteFacts();
  return site ? <TitleBlock cols={1} className="sm:grid-cols-2" cells={cellsOf(site)} /> : null;
}
