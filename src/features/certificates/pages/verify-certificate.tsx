import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  FileSpreadsheet,
  type LucideIcon,
  Replace,
  ShieldCheck,
  UserX,
} from "lucide-react";
import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useLocation, useParams } from "react-router";
import { Notice } from "~/features/accounts/notice";
import { call } from "~/platform/http/call";
import { pageContext } from "~/platform/http/page-context.server";
import { Refusal } from "~/platform/refusal";
import { knownKeys } from "~/platform/signing/known-keys";
import { longDay } from "~/platform/time/dates";
import { longMoment } from "~/platform/time/moments";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { CheckList } from "~/ui/check-list";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import { TitleBlock } from "~/ui/title-block";
import { type CertificateStatement, type CertificateVerdict, looksSigned, verifyCertificate } from "../certificate";
import { verifyCertificatePage, verifyCertificatePage as words } from "../certificates-content";
import { type EndedVerdict, standingIn, verifyList } from "../ended-list";
import { checkCertificate } from "../operations.server";
import type { CertificateCheck } from "../schema";

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

function SignaturePanel({ text }: { text: string }) {
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

type Words = { icon: LucideIcon; word: string; look: string; text: (check: CertificateCheck) => string };

const on = (since: string | null) => (since ? ` on ${longDay(since)}` : "");

const states: Record<CertificateCheck["state"], Words> = {
  valid: { icon: CircleCheck, word: "Valid", look: "border-l-success text-success", text: () => "" },
  replaced: {
    icon: Replace,
    word: "Replaced",
    look: "border-l-warning text-warning",
    text: ({ since }) => `A newer copy was issued${on(since)}. Ask the holder for it: this one is no longer valid.`,
  },
  withdrawn: {
    icon: Ban,
    word: "Withdrawn",
    look: "border-l-danger text-danger",
    text: ({ since }) => `The federation withdrew it${on(since)}. It proves nothing now.`,
  },
  erased: {
    icon: UserX,
    word: "Holder erased",
    look: "border-l-line-2 text-ink-2",
    text: () => "It was issued, and its holder has had their data erased since. We cannot say whose it was.",
  },
  unknown: {
    icon: CircleHelp,
    word: "Unknown",
    look: "border-l-danger text-danger",
    text: () => "The federation has issued no such certificate.",
  },
};

function Verdict({ check, checkedAt }: { check: CertificateCheck; checkedAt: string }) {
  const { icon, word, look, text } = states[check.state];
  const { number, version } = check;
  return (
    <div
      className={`on-sheet flex gap-5 rounded-1 border border-line-2 border-l-4 bg-sheet px-5 py-5 ${look}`}
      role="status"
    >
      <Icon of={icon} className="mt-0.5 size-8" />
      <div className="min-w-0 text-ink">
        <h2 className="text-h4">{word}</h2>
        <p className="wrap-anywhere mt-1 text-ink-2">
          <span className="num">{number}</span>
          {version ? `, version ${version}` : ""}, checked {longMoment(checkedAt)}.
        </p>
        {text(check) ? <p className="mt-1">{text(check)}</p> : null}
      </div>
    </div>
  );
}

function CertificateResult({ check, checkedAt }: { check: CertificateCheck; checkedAt: string }) {
  const { printed } = check;
  return (
    <div className="grid min-w-0 gap-6">
      <Verdict check={check} checkedAt={checkedAt} />
      {printed ? (
        <section aria-label="Everything printed on it">
          <h2 className="mb-3 text-h4">Everything printed on it</h2>
          <TitleBlock
            cells={[
              { label: "Holder", value: printed.name, wide: true },
              { label: "iFACE certifies that the holder", value: printed.sentence, wide: true },
              { label: "Kind", value: printed.title },
              { label: "Issued", value: longDay(printed.issuedOn) },
            ]}
          />
          <p className="mt-3 text-ink-2 text-small">{verifyCertificatePage.compare}</p>
        </section>
      ) : null}
    </div>
  );
}

/** Never cached: a certificate can be replaced or withdrawn at any time. */
export const handle = { application: true, fresh: true, readsQuery: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: words.title, description: words.description, noindex: true });

type Answer = { check: CertificateCheck; checkedAt: string } | { refused: string };

function versionIn(request: Request): number | undefined {
  const typed = Number(new URL(request.url).searchParams.get("version"));
  return Number.isSafeInteger(typed) && typed > 0 ? typed : undefined;
}

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Answer> {
  const ctx = context.get(pageContext);
  try {
    const check = await checkCertificate(ctx, params.number ?? "", versionIn(request));
    return { check, checkedAt: ctx.now.toISOString() };
  } catch (cause) {
    if (cause instanceof Refusal) return { refused: cause.message };
    throw cause;
  }
}

/** The signed statement in the URL's fragment. Browsers do not send it to the server. */
function useStatement(): string {
  const { hash } = useLocation();
  const [fragment, setFragment] = useState("");
  useEffect(() => setFragment(hash), [hash]);
  return looksSigned(fragment) ? fragment : "";
}

function NumberForm({ number }: { number: string }) {
  return (
    <form method="post" action="/verify" className="mt-6 grid max-w-2xl items-end gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        key={number}
        label="Number"
        name="number"
        defaultValue={number}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        aria-required
      />
      <Button type="submit" variant="primary">
        Check
      </Button>
    </form>
  );
}

export default function VerifyCertificate() {
  const answer = useLoaderData<typeof loader>();
  const { number = "" } = useParams();
  const statement = useStatement();
  const { many } = words;
  return (
    <>
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(1.75rem,4vw,3rem)]">
          <h1>{words.title}</h1>
          <NumberForm number={"check" in answer ? answer.check.number : number} />
        </div>
      </section>
      <div className="wrap grid items-start gap-8 pt-8 pb-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        {"check" in answer ? (
          <CertificateResult check={answer.check} checkedAt={answer.checkedAt} />
        ) : (
          <Notice tone="danger">{answer.refused}</Notice>
        )}
        <div className="grid gap-6">
          {statement ? (
            <SignaturePanel text={statement} />
          ) : (
            <Panel title="Signature">
              <p className="text-ink-2">{words.scan}</p>
            </Panel>
          )}
          <Panel title={many.title}>
            <p className="mb-4 text-ink-2">{many.text}</p>
            <ButtonLink to="/verify/batch">
              <Icon of={FileSpreadsheet} />
              {many.action}
            </ButtonLink>
          </Panel>
        </div>
      </div>
    </>
  );
}
