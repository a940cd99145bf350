import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Section } from "~/ui/section";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { longestEmail, longestName } from "./subscription";

function subscriptionOf(form: HTMLFormElement) {
  const fields = new FormData(form);
  return { name: String(fields.get("name")).trim(), email: String(fields.get("email")).trim() };
}

/** Name and email address, checked by the browser only. What was typed stays when the call fails. */
function NewsletterForm({ onSubscribed }: { onSubscribed: () => void }) {
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const subscription = subscriptionOf(event.currentTarget);
      const { subscribe } = await import("./queries");
      await subscribe(subscription);
      toast({
        title: "Success!",
        description: "You've been successfully subscribed to our newsletter.",
        variant: "success",
      });
      onSubscribed();
    } catch (cause) {
      console.warn("newsletter subscription failed", cause);
      toast({
        title: "Error",
        description: "Failed to subscribe. Please try again later.",
        variant: "destructive",
      });
      setBusy(false);
    }
  }

  // Method and address keep a name typed before the script has loaded out of the page's own address.
  return (
    <form method="post" action="/api/newsletter" onSubmit={submit} className="grid gap-4 split:grid-cols-2">
      <TextField
        name="name"
        id="newsletter-name"
        label="Your name"
        autoComplete="name"
        required
        maxLength={longestName}
      />
      <TextField
        name="email"
        id="newsletter-email"
        type="email"
        label="Email address"
        autoComplete="email"
        required
        maxLength={longestEmail}
      />
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        className="split:justify-self-start split:col-span-2"
      >
        {busy ? "Subscribing..." : "Subscribe"}
      </Button>
    </form>
  );
}

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
