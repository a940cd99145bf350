import type { MetaArgs } from "react-router";
import { insideLinks } from "~/features/accounts/inside-links";
import { MemberPage } from "~/features/accounts/member-page";
import { pageMeta } from "~/ui/page-meta";
import { certificatesPage as words } from "../certificates-content";
import { OwnCertificates } from "../own-certificates";

export const handle = { application: true, theme: "system" };

export const links = insideLinks;

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, description: words.lead, noindex: true });

export default function CertificatesPage() {
  return (
    <MemberPage title={words.title}>
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(1.75rem,4vw,3rem)]">
          <h1>{words.title}</h1>
          <p className="mt-2 max-w-measure text-ink-2">{words.lead}</p>
        </div>
      </section>
      <div className="wrap pt-8 pb-20">
        <OwnCertificates />
      </div>
    </MemberPage>
  );
}
