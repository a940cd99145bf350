import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/text-field";
import { toast } from "~/ui/toast";
import { longestEmail, longestName } from "./subscription";

function subscriptionOf(form: HTMLFormElement) {
  const fields = new FormData(form);
  return { name: String(fields.get("name")).trim(), email: String(fields.get("email")).trim() };
}

/** The browser alone checks the fields; the schema library is not loaded. Typed text stays if the call fails. */
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
      toast({ title: "Error", description: "Failed to subscribe. Please try again later.", variant: "destructive" });
      setBusy(false);
    }
  }

  // Without script, POST keeps a typed name out of the page URL.
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
      <Button type="submit" variant="primary" busy={busy} className="split:justify-self-start split:col-span-2">
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
      <p className="mt-2">
        One click is still needed: press the button in the email that we are sending you, unless you have confirmed this
        address before.
      </p>
    </>
  );
}

function WithoutScript({ contactEmail }: { contactEmail?: string }) {
  return (
    <noscript>
      <p className="mt-4 text-small">
        This form needs JavaScript.{" "}
        {contactEmail ? (
          <>
            Without it, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and we will add you to the list.
          </>
        ) : null}
      </p>
    </noscript>
  );
}

type NewsletterSignUpProps = { contactEmail?: string; children?: ReactNode };

export function NewsletterSignUp({ contactEmail, children }: NewsletterSignUpProps) {
  const [subscribed, setSubscribed] = useState(false);
  if (subscribed)
    return (
      <Card>
        <Subscribed />
      </Card>
    );
  return (
    <Card>
      <NewsletterForm onSubscribed={() => setSubscribed(true)} />
      {children}
      <WithoutScript contactEmail={contactEmail} />
    </Card>
  );
}
