import { useState } from "react";
import type { MetaArgs } from "react-router";
import { AccountCard } from "~/features/accounts/account-layout";
import { failureMessage } from "~/features/accounts/failure";
import { Notice } from "~/features/accounts/notice";
import { useLinkToken } from "~/features/accounts/use-link-parameter";
import { useSiteFacts } from "~/features/cases/site-facts";
import { CallError, call } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { pageMeta } from "~/ui/page-meta";
import { TitleBlock } from "~/ui/title-block";
import { MembershipCard } from "../card/membership-card";
import type { ConfirmedApplication } from "../digital/schema";

export const handle = { application: "at-use", readsQuery: "token", theme: "system" };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Confirm your application",
    description: "Confirm your application for the digital membership with the link from your email.",
    noindex: true,
  });

type State =
  | { step: "asking" | "sending" }
  | { step: "confirmed"; application: ConfirmedApplication }
  | { step: "failed"; message: string; isOver: boolean };

const incomplete = "The link is incomplete. Please open it from the email again.";

const number = (text: string) => <span className="num">{text}</span>;

function Confirmed({ application }: { application: ConfirmedApplication }) {
  const { reference, memberNumber, card } = application;
  const times = useSiteFacts()?.answerTimes;
  const referenceCell = { label: "Reference", value: number(reference) };
  if (!memberNumber)
    return (
      <>
        <Notice tone="success">
          Thank you. Your address is confirmed, and our membership team is looking at your application.{" "}
          {times ? `You will hear from us within ${times.DM}.` : null}
        </Notice>
        <TitleBlock cols={1} cells={[referenceCell]} />
        <ButtonLink to={`/track?reference=${reference}`} block>
          Follow this case
        </ButtonLink>
      </>
    );
  return (
    <>
      <Notice tone="success">
        Welcome to iFACE. You are a digital member. An email with your username and a link to set your password is on
        its way.
      </Notice>
      <TitleBlock cols={1} cells={[{ label: "Member number", value: number(memberNumber) }, referenceCell]} />
      {card ? <MembershipCard name={card.name} membership={{ ...card, number: memberNumber }} /> : null}
      <ButtonLink to="/explore-membership" block>
        See what members do
      </ButtonLink>
    </>
  );
}

/** Confirms on a click only: mail scanners open links too. */
export default function ConfirmMembership() {
  const token = useLinkToken();
  const [answered, setState] = useState<State>({ step: "asking" });
  const state: State = token === null ? { step: "failed", message: incomplete, isOver: true } : answered;

  const isOver = state.step === "failed" && state.isOver;
  const canConfirm = state.step !== "confirmed" && !isOver;

  async function confirm() {
    setState({ step: "sending" });
    try {
      const { data } = await call<{ data: ConfirmedApplication }>("/api/membership/digital/confirm", {
        body: { token },
      });
      setState({ step: "confirmed", application: data });
    } catch (cause) {
      const refused = cause instanceof CallError && [400, 409].includes(cause.status);
      setState({ step: "failed", message: failureMessage(cause, "Please try again."), isOver: refused });
    }
  }

  return (
    <AccountCard
      panel="One signature before the work begins"
      title="Confirm your application"
      needsScriptTo="confirm your application"
    >
      {state.step === "failed" ? <Notice tone="danger">{state.message}</Notice> : null}
      {state.step === "confirmed" ? <Confirmed application={state.application} /> : null}
      {isOver ? (
        <ButtonLink to="/digital-membership" block>
          Digital membership
        </ButtonLink>
      ) : null}
      {canConfirm ? (
        <>
          <p className="text-ink-2">Confirm your email and we will process your application.</p>
          <Button variant="primary" block busy={state.step === "sending"} onClick={confirm}>
            {state.step === "sending" ? "Confirming..." : "Confirm my application"}
          </Button>
        </>
      ) : null}
    </AccountCard>
  );
}
