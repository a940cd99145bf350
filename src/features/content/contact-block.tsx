import { dial, useSiteContact } from "~/features/cases/site-contact";
import { TitleBlock } from "~/ui/title-block";
import { legalEmail } from "./article";

const officeHours = "Mon–Fri, 10:30 AM – 6:30 PM IST";

/** Where to write, call and come about legal matters. */
export function ContactBlock() {
  const contact = useSiteContact();
  const email = { label: "E-mail", value: <a href={`mailto:${legalEmail}`}>{legalEmail}</a> };
  const hours = { label: "Hours", value: officeHours };
  if (!contact) return <TitleBlock cols={1} cells={[email, hours]} />;
  const { phone, address } = contact;
  return (
    <TitleBlock
      cols={1}
      className="sm:grid-cols-2"
      cells={[
        email,
        { label: "Phone", value: <a href={dial(phone)}>{phone}</a> },
        { label: "Office", value: address },
        hours,
      ]}
    />
  );
}
