import type { ActionFunctionArgs, MetaArgs } from "react-router";
import { ButtonLink } from "~/ui/button-link";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { oneClickAction } from "../one-click-action.server";
import { OneClickPage, type OneClickWords } from "../one-click-page";
import { confirm as confirmSubscription } from "../operations.server";
import { confirm } from "../queries";

export const handle = { application: "at-use", readsQuery: "token" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Confirm your subscription",
    description: "Confirm your subscription to the iFACE newsletter.",
    noindex: true,
  });

/** The form post without script; the page itself is the answer. */
export const action = (args: ActionFunctionArgs) => oneClickAction(confirmSubscription)(args);

const contact = <Link to="/contact">contact us</Link>;

const words: OneClickWords = {
  title: "Confirm your subscription",
  lead: "Press once, and the newsletter comes to you by email.",
  button: "Confirm my subscription",
  busy: "Confirming...",
  doneTitle: "Your subscription is confirmed",
  done: (
    <>
      <p>The next issue comes to you by email. Each one ends with a link to leave.</p>
      <ButtonLink to="/">Back to the home page</ButtonLink>
    </>
  ),
  failed: (
    <>
      That did not work. The link may have expired: please <Link to="/#newsletter">subscribe again</Link>, or {contact}.
    </>
  ),
  incomplete: <>The link is incomplete. Open it once more from our email, or {contact}.</>,
};

export default function Confirm() {
  return <OneClickPage words={words} send={confirm} />;
}
