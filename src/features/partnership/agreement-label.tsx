import { Link } from "react-router";
import type { PartnershipField } from "./steps-content";

const documents: Partial<Record<PartnershipField, { words: string; to: string }>> = {
  agreeToTerms: { words: "Terms of Use", to: "/terms-of-use" },
  agreeToPrivacy: { words: "Privacy Policy", to: "/privacy-policy" },
};

/** An agreement's sentence, its document linked in a new tab so that the application stays open. */
export function AgreementLabel({ name, children }: { name: PartnershipField; children: string }) {
  const document = documents[name];
  if (!document) return children;
  const [before, after] = children.split(document.words);
  return (
    <>
      {before}
      <Link to={document.to} target="_blank">
        {document.words}
        <span className="sr-only"> (opens in a new tab)</span>
      </Link>
      {after}
    </>
  );
}
