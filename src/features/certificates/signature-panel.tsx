import { CircleAlert, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { call } from "~/platform/call";
import { longDay } from "~/platform/dates";
import { knownKeys } from "~/platform/known-keys";
import { Badge } from "~/ui/badge";
import { CheckList } from "~/ui/check-list";
import { Panel } from "~/ui/panel";
import { type CertificateStatement, type CertificateVerdict, verifyCertificate } from "./certificate";
import { type EndedVerdict, standingIn, verifyList } from "./ended-list";

type Checked = { text: string; verdict: CertificateVerdict; ended?: EndedVerdict };

const failed: Record<Exclude<CertificateVerdict["outcome"], "signed">, string> = {
  altered: "The federation did not sign these facts: the code was changed, or forged.",
  revoked: "The code was signed with a key that the federation has withdrawn. Go by the number alone.",
  "unknown-key": "The code names a key that the federation has not published.",
  unreadable: "The code cannot be read. Please scan it again, or type the number.",
  unable: "This browser cannot check signatures. Go by the number.",
};

async function endedList(keys: Awaited<ReturnType<typeof knownKeys>>): Promise<EndedVerdict | undefined> {
  try {
    const { list } = await call<{ list: string }>("/api/certificates/withdrawn");
    return await verifyList(keys, list);
  } catch (cause) {
    console.warn("list of ended certificates not loaded", cause);
    return undefined;
  }
}

async function checked(text: string): Promise<Checked> {
  const keys = await knownKeys();
  const verdict = await verifyCertificate(keys, text);
  return { text, verdict, ended: verdict.outcome === "signed" ? await endedList(keys) : undefined };
}

function listSentence({ number, version }: CertificateStatement, ended: EndedVerdict | undefined) {
  if (ended?.outcome !== "signed")
    return { holds: true, text: "The list of replaced and withdrawn numbers could not be read" };
  const standing = standingIn(ended.list, number, version);
  if (standing === "valid") return { holds: true, text: "Not on the signed list of replaced and withdrawn numbers" };
  return { holds: false, text: `The signed list says: ${standing}` };
}

function Outcome({ holds }: { holds: boolean }) {
  return (
    <Badge tone={holds ? "success" : "danger"} icon={holds ? ShieldCheck : CircleAlert}>
      {holds ? "Holds" : "Does not hold"}
    </Badge>
  );
}

function Signed({ statement, ended }: { statement: CertificateStatement; ended: EndedVerdict | undefined }) {
  const { name, sentence, number, version, issuedOn, keyId } = statement;
  const { holds, text } = listSentence(statement, ended);
  return (
    <Panel title="Signature" action={<Outcome holds={holds} />}>
      <CheckList
        items={[
          "The facts are those that the federation signed",
          `Key ${keyId} is published and trusted`,
          ...(holds ? [text] : []),
        ]}
      />
      {holds ? null : <p className="mt-3 font-semibold text-danger">{text}.</p>}
      <p className="wrap-anywhere mt-4 text-ink-2 text-small">
        The code says: iFACE certifies that {name} {sentence} {number}, version {version}, issued on {longDay(issuedOn)}
        .
      </p>
    </Panel>
  );
}

export function SignaturePanel({ text }: { text: string }) {
  const [found, setFound] = useState<Checked>();

  useEffect(() => {
    let isOver = false;
    checked(text)
      .then((now) => {
        if (!isOver) setFound(now);
      })
      .catch((cause: unknown) => console.warn("certificate not checked", cause));
    return () => {
      isOver = true;
    };
  }, [text]);

  if (found?.text !== text) return null;
  const { verdict, ended } = found;
  if (verdict.outcome === "signed") return <Signed statement={verdict.statement} ended={ended} />;
  return (
    <Panel title="Signature" action={<Outcome holds={false} />}>
      <p>{failed[verdict.outcome]}</p>
    </Panel>
  );
}
