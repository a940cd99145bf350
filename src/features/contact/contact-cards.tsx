import { Clock, Mail, MapPin, Phone } from "lucide-react";
import { dial, useSiteContact } from "~/features/cases/site-contact";
import { RuledGrid } from "~/ui/ruled-grid";
import { officeHours } from "./contact-content";

/** The four ways to reach the federation. */
export function ContactCards() {
  const contact = useSiteContact();
  if (!contact) return null;
  const { email, phone, address } = contact;
  const linkClass = "inline-flex min-h-11 items-center wrap-anywhere";
  return (
    <>
      <h2 className="sr-only">Ways to reach us</h2>
      <RuledGrid
        cols={4}
        items={[
          {
            icon: Mail,
            title: "E-mail",
            text: (
              <a href={`mailto:${email}`} className={linkClass}>
                {email}
              </a>
            ),
          },
          {
            icon: Phone,
            title: "Phone",
            text: (
              <a href={dial(phone)} className={`${linkClass} num`}>
                {phone}
              </a>
            ),
          },
          { icon: MapPin, title: "Mumbai office", text: <address className="py-2">{address}</address> },
          { icon: Clock, title: "Business hours", text: <p className="py-2">{officeHours}</p> },
        ]}
      />
    </>
  );
}
