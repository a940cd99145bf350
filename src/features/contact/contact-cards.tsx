import { Clock, Mail, MapPin, Phone } from "lucide-react";
import { dial, useSiteFacts } from "~/features/cases/site-facts";
import { RuledGrid } from "~/ui/ruled-grid";

/** The four ways to reach the federation. */
export function ContactCards() {
  const site = useSiteFacts();
  if (!site) return null;
  const { email, phone, address } = site.contact;
  const linkClass = "inline-flex min-h-11 items-center wrap-anywhere";
  return (
    <>
      <h2 className="sr-only">Ways to reach us</h2>
      <RuledGrid
        cols={phone ? 4 : 3}
        items={[
          {
            icon: Mail,
            title: "Email",
            text: (
              <a href={`mailto:${email}`} className={linkClass}>
                {email}
              </a>
            ),
          },
          ...(phone
            ? [
                {
                  icon: Phone,
                  title: "Phone",
                  text: (
                    <a href={dial(phone)} className={`${linkClass} num`}>
                      {phone}
                    </a>
                  ),
                },
              ]
            : []),
          { icon: MapPin, title: "Mumbai office", text: <address className="py-2">{address}</address> },
          { icon: Clock, title: "Business hours", text: <p className="py-2">{site.officeHours}</p> },
        ]}
      />
    </>
  );
}
