import { FileSpreadsheet } from "lucide-react";
import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useLocation, useParams } from "react-router";
import { Notice } from "~/features/accounts/notice";
import { pageContext } from "~/platform/page-context.server";
import { Refusal } from "~/platform/refusal";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import { Panel } from "~/ui/panel";
import { TextField } from "~/ui/text-field";
import { looksSigned } from "../certificate";
import { CertificateResult } from "../certificate-result";
import { verifyCertificatePage as words } from "../certificates-content";
import { checkCertificate } from "../operations.server";
import type { CertificateCheck } from "../schema";
import { SignaturePanel } from "../signature-panel";

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
