import type { ActionFunctionArgs, MetaArgs } from "react-router";
import { ButtonLink } from "~/ui/button-link";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { oneClickAction } from "../one-click-action.server";
import { OneClickPage, type OneClickWords } from "../one-click-page";
import { unsubscribe as endSubscription } from "../operations.server";
import { unsubscribe } from "../queries";

export const handle = { application: "at-use", readsQuery: "token" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: "Unsubscribe", description: "Stop the iFACE newsletter.", noindex: true });

/** The form post without script; the page itself is the answer. */
export const action = (args: ActionFunctionArgs) => oneClickAction(endSubscription)(args);

const contact = <Link to="/contact">contact us</Link>;

const words: OneClickWords = {
  title: "Unsubscribe from the newsletter",
  lead: "One click stops the monthly newsletter.",
  button: "Unsubscribe",
  busy: "Unsubscribing...",
  doneTitle: "You are unsubscribed",
  done: (
    <>
      <p>
        You will get no more newsletters. Emails about your membership and your applications still reach you. To come
        back, subscribe again on the home page; for the first 30 days we take that only from you, signed in with this
        address.
      </p>
      <ButtonLink to="/">Back to the home page</ButtonLink>
    </>
  ),
  failed: <>That did not work. Please try again, or {contact} and we will take you off the list by hand.</>,
  incomplete: <>The link is incomplete. Open it once more from the end of the newsletter’s email, or {contact}.</>,
};

/** The field that RFC 8058 prescribes for one-click unsubscribing. */
const fields = { "List-Unsubscribe": "One-Click" };

export default function Unsubscribe() {
  return <OneClickPage words={words} send={unsubscribe} fields={fields} />;
}
