import { type FormEvent, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/text-field";
import { knownKeys } from "./known-keys";
import { memberNumberIn, NUMBER_SENTENCE } from "./member-number";
import { SignatureNote } from "./signature-note";

const looksScanned = (typed: string) => /(^|#)v1\./.test(typed);
const numberInAddress = (typed: string) => memberNumberIn(/\/verify\/([^#?/]+)/.exec(typed)?.[1] ?? "");

/** Takes a member number, or what a scanner read from a card; the latter is checked here, with or without a network. */
export function VerifyForm() {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const [scanned, setScanned] = useState<string>();
  const number = scanned && numberInAddress(scanned);

  // So that this browser can check cards later where there is no network.
  useEffect(() => void knownKeys(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("number") ?? "").trim();
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
        />
        <Button type="submit" variant="primary" className="justify-self-start">
          Check
        </Button>
      </form>
      {scanned ? <SignatureNote text={scanned} /> : null}
      {number && scanned ? (
        <Link to={`/verify/${number}${scanned.slice(scanned.indexOf("#"))}`}>
          See whether it is valid today
        </Link>
      ) : null}
    </div>
  );
}
