import { useEffect, useState } from "react";
import { Notice } from "~/features/accounts/notice";
import { knownKeys } from "~/platform/signing/known-keys";
import { longDay } from "~/platform/time/dates";
import { type Verdict, verifyStatement } from "../card/statement";
import { untilIn } from "../members/term";
import { titleOfType } from "../members/type-titles";

const failed: Record<Exclude<Verdict["outcome"], "signed" | "expired">, string> = {
  altered: "This card was not signed by the federation: it was changed, or forged.",
  revoked:
    "This card was signed with a key that the federation has withdrawn. Please check the number, and ask the member to download the card again.",
  "unknown-key": "This card names a key that the federation has not published.",
  unreadable: "The code on this card cannot be read. Please scan it again, or type the number.",
  unable: "This browser cannot check the card’s signature. Please check the number instead.",
};

type SignatureNoteProps = {
  text: string;
  /** The number of the page; a card with another number is reported. */
  number?: string;
};

function Signed({ verdict, number }: { verdict: Extract<Verdict, { statement: object }>; number?: string }) {
  const { name, type, number: signedNumber, until } = verdict.statement;
  if (number && number !== signedNumber)
    return <Notice tone="danger">This card was signed by the federation, but for another number.</Notice>;
  return (
    <Notice tone={verdict.outcome === "signed" ? "success" : "danger"}>
      <p className="font-semibold">This card was signed by the federation</p>
      <p>
        It names {name}, {titleOfType(type)}, {signedNumber}, valid {untilIn(until, longDay)}
        {verdict.outcome === "signed" ? "." : ": that day has passed."}
      </p>
    </Notice>
  );
}

/** Whether the federation signed the card in `text`, verified in the browser with public keys alone. */
export function SignatureNote({ text, number }: SignatureNoteProps) {
  const [checked, setChecked] = useState<{ text: string; verdict: Verdict }>();

  useEffect(() => {
    let isOver = false;
    knownKeys()
      .then((keys) => verifyStatement(keys, text))
      .then((verdict) => {
        if (!isOver) setChecked({ text, verdict });
      })
      .catch((cause: unknown) => console.warn("card not checked", cause));
    return () => {
      isOver = true;
    };
  }, [text]);

  if (checked?.text !== text) return null;
  const { verdict } = checked;
  if ("statement" in verdict) return <Signed verdict={verdict} number={number} />;
  return <Notice tone="danger">{failed[verdict.outcome]}</Notice>;
}
