import { Clock, Mail, MapPin, Phone } from "lucide-react";
import { useState } from "react";
import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { NeedsScript } from "~/features/accounts/needs-script";
import type { Submitted } from "~/features/cases/schema";
import { dial, useSiteFacts } from "~/features/cases/site-facts";
import { ReceiptNote, SubmittedPanel } from "~/features/cases/submitted-panel";
import { BackButton } from "~/ui/back-button";
import { ButtonLink } from "~/ui/button-link";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { RuledGrid } from "~/ui/ruled-grid";
import { departments, quickActions } from "../contact-content";
import { ContactForm } from "../contact-form";

function Departments() {
  const addresses = useSiteFacts()?.departments;
  const shown = departments.flatMap(({ key, ...department }) => {
    const email = addresses?.[key];
    return email ? [{ ...department, email }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Panel title="Write to a department" flush>
      <ul>
        {shown.map(({ name, email, text }) => (
          <li key={name} className="border-line border-b px-5 py-3.5 last:border-b-0">
            <h3 className="text-h4">{name}</h3>
            <p className="text-ink-2 text-small">{text}</p>
            <a href={`mailto:${email}`} className="wrap-anywhere inline-flex min-h-11 items-center text-ui">
              {email}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function QuickActions() {
  return (
    <Panel title="Quick actions">
      <div className="grid gap-2">
        {quickActions.map(({ to, label }) => (
          <ButtonLink key={to} to={to} block>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  );
}

function ContactAside() {
  return (
    <div className="grid gap-gutter">
      <QuickActions />
      <Departments />
    </div>
  );
}

function ContactCards() {
  const site = useSiteFacts();
  if (!site) return null;
  const { email, phone, address } = site.contact;
  const linkClass = "inline-flex min-h-11 items-center wrap-anywhere";
  return (
    <>
      <h2 className="sr-only">Ways to reach us</h2>
      <RuledGrid
        cols={email && phone ? 4 : email || phone ? 3 : 2}
        items={[
          ...(email
            ? [
                {
                  icon: Mail,
                  title: "Email",
                  text: (
                    <a href={`mailto:${email}`} className={linkClass}>
                      {email}
                    </a>
                  ),
                },
              ]
            : []),
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
          {
            icon: MapPin,
            title: "Mumbai office",
            text: <address className="py-2">{address || "Mumbai, Maharashtra"}</address>,
          },
          { icon: Clock, title: "Business hours", text: <p className="py-2">{site.officeHours}</p> },
        ]}
      />
    </>
  );
}

export const handle = { application: "at-use", help: "none" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: "Contact us", description: "Write to iFACE, or find its office in Mumbai." });

/** Reached only by a form submitted before the script loaded. */
export const action = ({ request }: ActionFunctionArgs) => redirect(new URL(request.url).pathname);

export default function Contact() {
  const [sent, setSent] = useState<Submitted>();
  return (
    <>
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(1.5rem,4vw,3rem)]">
          <BackButton />
          <h1 className="mt-4">Contact us</h1>
          <p className="mt-4 max-w-measure text-ink-2 text-lead">
            Tell us what you need. A person reads it, and you get a reference to follow it with.
          </p>
        </div>
      </section>
      <section aria-label="Ways to reach us" className="wrap pt-[clamp(2rem,4vw,3rem)]">
        <ContactCards />
      </section>
      <div className="wrap grid items-start gap-[clamp(2.5rem,5vw,5rem)] py-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <section aria-labelledby="message-title" className="grid min-w-0 gap-6">
          {sent ? (
            <SubmittedPanel title="Your message is with us" sent={sent}>
              <ReceiptNote />
            </SubmittedPanel>
          ) : null}
          <h2 id="message-title">{sent ? "Send another message" : "Send us a message"}</h2>
          <NeedsScript to="send your message" />
          <ContactForm key={sent?.reference} onSent={setSent} />
        </section>
        <ContactAside />
      </div>
    </>
  );
}
