import { useEffect, useState } from "react";
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useLocation,
  useParams,
} from "react-router";
import { Notice } from "~/features/accounts/notice";
import { pageContext } from "~/platform/page-context.server";
import { Refusal } from "~/platform/refusal";
import { pageMeta } from "~/ui/page-meta";
import { LiveState } from "../verification/live-state";
import type { MemberCheck } from "../verification/member-check";
import { memberNumberIn } from "../verification/member-number";
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

/** The statement that a scanned address carries behind its #; the server never sees it. */
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
