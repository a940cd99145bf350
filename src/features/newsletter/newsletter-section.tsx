import { useEffect, useRef, useState } from "react";
import { Card } from "~/ui/card";
import { Section } from "~/ui/section";
import { NewsletterForm } from "./newsletter-form";

/** Takes the form's place and its focus. */
function Subscribed() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        You're all set!
      </h3>
      <p className="mt-2 text-ink-2">Welcome to our community. You'll receive your first newsletter soon.</p>
    </>
  );
}

function WithoutScript({ contactEmail }: { contactEmail: string }) {
  return (
    <noscript>
      <p className="mt-4 text-small">
        This form needs JavaScript. Without it, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>{" "}
        and we will add you to the list.
      </p>
    </noscript>
  );
}

/** The newsletter's band: what it brings, and the form until somebody has subscribed. */
export function NewsletterSection({ contactEmail }: { contactEmail?: string }) {
  const [subscribed, setSubscribed] = useState(false);
  return (
    <Section surface="grid" tight labelledBy="newsletter">
      <div className="grid items-start gap-[clamp(1.5rem,5vw,6rem)] split:grid-cols-[5fr_6fr]">
        <div className="min-w-0">
          <h2 id="newsletter">News from the federation, once a month</h2>
          <p className="mt-3.5 text-ink-2 text-lead">
            New courses, convention dates, project films and member stories. Unsubscribe whenever you like.
          </p>
        </div>
        <Card>
          {subscribed ? <Subscribed /> : <NewsletterForm onSubscribed={() => setSubscribed(true)} />}
          {contactEmail && !subscribed ? <WithoutScript contactEmail={contactEmail} /> : null}
        </Card>
      </div>
    </Section>
  );
}
