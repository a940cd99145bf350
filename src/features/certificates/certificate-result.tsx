import { Ban, CircleCheck, CircleHelp, type LucideIcon, Replace, UserX } from "lucide-react";
import { longDay } from "~/platform/dates";
import { longMoment } from "~/platform/moments";
import { Icon } from "~/ui/icon";
import { TitleBlock } from "~/ui/title-block";
import { verifyCertificatePage } from "./certificates-content";
import type { CertificateCheck } from "./schema";

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

export function CertificateResult({ check, checkedAt }: { check: CertificateCheck; checkedAt: string }) {
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
