import { type FormEvent, useEffect, useState } from "react";
import { type ActionFunctionArgs, type MetaArgs, redirect, useNavigate } from "react-router";
import { certificateNumberIn, certificatePath } from "~/features/certificates/certificate-number";
import { knownKeys } from "~/platform/signing/known-keys";
import { cutText } from "~/platform/text/cut-text";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { TextField } from "~/ui/text-field";
import { memberNumberIn, NUMBER_SENTENCE } from "../verification/member-number";
import { SignatureNote } from "../verification/signature-note";
import { VerifySheet } from "../verification/verify-sheet";

export const handle = { application: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Check a membership card",
    description: "See whether a member number of iFACE is valid, whose it is and until when.",
  });

export async function action({ request }: ActionFunctionArgs) {
  const typed = cutText(String((await request.formData()).get("number") ?? ""), 64);
  const certificate = certificateNumberIn(typed);
  if (certificate) return redirect(certificatePath(certificate), 303);
  const number = memberNumberIn(typed) ?? typed.trim();
  return redirect(number ? `/verify/${encodeURIComponent(number)}` : "/verify", 303);
}

const looksScanned = (typed: string) => /(^|#)v1\./.test(typed);
const numberInAddress = (typed: string) => memberNumberIn(/\/verify\/([^#?/]+)/.exec(typed)?.[1] ?? "");

/** Takes a member number or a scanned card. Card signatures are checked here, even offline. */
function VerifyForm() {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const [scanned, setScanned] = useState<string>();
  const number = scanned && numberInAddress(scanned);

  // Caches the keys, so this browser can check cards offline.
  useEffect(() => void knownKeys(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("number") ?? "").trim();
    const certificate = certificateNumberIn(typed);
    if (certificate) return void navigate(certificatePath(certificate));
    const found = memberNumberIn(typed);
    setError(found || looksScanned(typed) ? undefined : NUMBER_SENTENCE);
    setScanned(looksScanned(typed) ? typed : undefined);
    if (found) void navigate(`/verify/${found}`);
  }

  return (
    <div className="grid gap-6">
      <form method="post" action="/verify" noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Member number"
          name="number"
          hint="It is on the card, for example IFACE-2026-000123. You can also paste what a scanner reads from the code."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={2000}
          error={error}
          aria-required
        />
        <Button type="submit" variant="primary" className="justify-self-start">
          Check
        </Button>
      </form>
      {scanned ? <SignatureNote text={scanned} /> : null}
      {number && scanned ? (
        <Link to={`/verify/${number}${scanned.slice(scanned.indexOf("#"))}`}>See whether it is valid today</Link>
      ) : null}
    </div>
  );
}

export default function Verify() {
  return (
    <VerifySheet title="Check a membership card">
      <p className="text-ink-2 text-lead">
        Every member of iFACE has a number. Type it, and you see whether it is valid, whose it is and until when.
      </p>
      <VerifyForm />
      <p className="text-ink-2">
        The number of a certificate works here too. <Link to="/verify/batch">Check a list of certificates</Link>
      </p>
    </VerifySheet>
  );
}
