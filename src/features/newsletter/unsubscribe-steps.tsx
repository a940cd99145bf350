import { type FormEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Button, ButtonLink } from "~/ui/button";

const lead = "max-w-measure text-ink-2 text-lead";

/** The address has lost its token. */
export function IncompleteLink() {
  return (
    <p className={lead}>
      The link is incomplete. Open it once more from the end of the newsletter’s email, or{" "}
      <Link to="/contact">contact us</Link>.
    </p>
  );
}

/** The end of the subscription; takes the focus of the button that is gone. */
export function Unsubscribed() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        You are unsubscribed
      </h1>
      <p className={lead}>
        You will get no more newsletters. Emails about your membership and your applications still reach you.
        To come back, subscribe again on the home page.
      </p>
      <ButtonLink to="/">Back to the home page</ButtonLink>
    </>
  );
}

type AskProps = { state: "idle" | "busy" | "failed"; onSubmit: (event: FormEvent) => void };

/** One button. Without script the form posts RFC 8058's words to the page's own address, which holds the token. */
export function AskUnsubscribe({ state, onSubmit }: AskProps) {
  return (
    <>
      <p className={lead}>One click stops the monthly newsletter.</p>
      <form method="post" onSubmit={onSubmit}>
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <Button type="submit" variant="primary" busy={state === "busy"}>
          {state === "busy" ? "Unsubscribing..." : "Unsubscribe"}
        </Button>
      </form>
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {state === "failed" ? (
          <>
            That did not work. Please try again, or <Link to="/contact">contact us</Link> and we will take you
            off the list by hand.
          </>
        ) : null}
      </p>
    </>
  );
}
