import { type ActionFunctionArgs, type MetaArgs, redirect } from "react-router";
import { pageMeta } from "~/ui/page-meta";
import { memberNumberIn } from "../verification/member-number";
import { VerifyForm } from "../verification/verify-form";
import { VerifySheet } from "../verification/verify-sheet";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Check a membership card",
    description: "See whether a member number of iFACE is valid, whose it is and until when.",
  });

/** The form's post from a browser without script. */
export async function action({ request }: ActionFunctionArgs) {
  const typed = String((await request.formData()).get("number") ?? "").slice(0, 64);
  const number = memberNumberIn(typed) ?? typed.trim();
  return redirect(number ? `/verify/${encodeURIComponent(number)}` : "/verify", 303);
}

export default function Verify() {
  return (
    <VerifySheet title="Check a membership card">
      <p className="text-ink-2 text-lead">
        Every member of iFACE has a number. Type it, and you see whether it is valid, whose it is and until
        when.
      </p>
      <VerifyForm />
    </VerifySheet>
  );
}
