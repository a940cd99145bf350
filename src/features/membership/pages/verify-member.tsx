import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useLocation, useParams } from "react-router";
import { Notice } from "~/features/accounts/notice";
import { pageContext } from "~/platform/http/page-context.server";
import { Refusal } from "~/platform/refusal";
import { longDay } from "~/platform/time/dates";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { TitleBlock } from "~/ui/title-block";
import { titleOfType } from "../members/type-titles";
import { type MemberCheck, memberNumberIn } from "../verification/member-number";
import { checkMember } from "../verification/operations.server";
import { SignatureNote } from "../verification/signature-note";
import { VerifySheet } from "../verification/verify-sheet";

/** A membership may end at any moment. */
export const handle = { application: true, fresh: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Membership card",
    description: "Whether this member number of iFACE is valid.",
    noindex: true,
  });

type Answer = { check: MemberCheck } | { refused: string };

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Answer> {
  try {
    return { check: await checkMember(context.get(pageContext), params.memberNumber ?? "") };
  } catch (cause) {
    if (cause instanceof Refusal) return { refused: cause.message };
    throw cause;
  }
}

const reasons = {
  active: "",
  expired: "The membership is over and was not renewed.",
  ended: "The membership has ended.",
  unknown: "The federation has issued no such member number.",
};

function LiveState({ number, check }: { number: string; check: MemberCheck }) {
  const { valid, name, type, status, validUntil } = check;
  const facts = [
    ...(name ? [{ label: "Name", value: name, wide: true }] : []),
    ...(type ? [{ label: "Membership", value: titleOfType(type) }] : []),
    ...(validUntil ? [{ label: "Valid until", value: longDay(validUntil) }] : []),
  ];
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={valid ? "success" : "danger"} icon={valid ? CircleCheck : CircleAlert}>
          {valid ? "Valid" : "Not valid"}
        </Badge>
        <span className="num font-semibold">{number}</span>
      </p>
      {valid ? null : <p className="text-ink-2">{reasons[status]}</p>}
      {facts.length > 0 ? <TitleBlock cells={facts} /> : null}
    </div>
  );
}

/** The signed statement in the URL fragment; the server never sees it. */
function useFragment(): string {
  const { hash } = useLocation();
  const [fragment, setFragment] = useState("");
  useEffect(() => setFragment(hash), [hash]);
  return fragment.startsWith("#v1.") ? fragment : "";
}

export default function VerifyMember() {
  const answer = useLoaderData<typeof loader>();
  const { memberNumber = "" } = useParams();
  const number = memberNumberIn(memberNumber) ?? memberNumber;
  const fragment = useFragment();
  return (
    <VerifySheet title="Membership card">
      {"check" in answer ? (
        <LiveState number={number} check={answer.check} />
      ) : (
        <Notice tone="danger">{answer.refused}</Notice>
      )}
      {fragment ? <SignatureNote text={fragment} number={number} /> : null}
      <p>
        <Link to="/verify">Check another number</Link>
      </p>
    </VerifySheet>
  );
}
