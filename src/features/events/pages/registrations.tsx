import type { MetaArgs } from "react-router";
import { insideLinks } from "~/features/accounts/inside-links";
import { MemberPage } from "~/features/accounts/member-page";
import { pageMeta } from "~/ui/page-meta";
import { OwnRegistrations } from "../registrations/own-registrations";

const words = { title: "My registrations", lead: "Events that you registered for: your places, and where you wait." };

export const handle = { application: true, theme: "system" };

export const links = insideLinks;

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, description: words.lead, noindex: true });

export default function RegistrationsPage() {
  return (
    <MemberPage title={words.title} what="registrations">
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(1.75rem,4vw,3rem)]">
          <h1>{words.title}</h1>
          <p className="mt-2 max-w-measure text-ink-2">{words.lead}</p>
        </div>
      </section>
      <div className="wrap pt-8 pb-20">
        <OwnRegistrations />
      </div>
    </MemberPage>
  );
}
