import type { ReactNode } from "react";
import { BackLink } from "~/ui/back-link";
import { Card } from "~/ui/card";
import { Drawing } from "~/ui/drawing";
import { Link } from "~/ui/link";
import { Logo } from "~/ui/logo";
import { NeedsScript } from "./needs-script";

const lead = "Courses, CPD points, events and your membership record, in one place.";

function SidePanel({ title }: { title: string }) {
  return (
    <header data-surface="panel" className="relative flex flex-col overflow-hidden p-[clamp(1.5rem,3vw,3rem)]">
      <Drawing
        name="arch-dam"
        className="absolute inset-x-0 bottom-0 h-2/3 max-split:hidden"
        svgClassName="size-full"
      />
      <div className="relative flex items-center justify-between gap-5">
        <Link to="/" aria-label="iFACE, home" className="inline-flex min-h-11 items-center text-blue-strong">
          <Logo />
        </Link>
        <BackLink to="/" className="text-ink hover:text-ink">
          Back to home
        </BackLink>
      </div>
      <p className="relative mt-6 max-w-[11em] text-balance font-head text-[1.75rem] leading-[1.04] font-semibold tracking-[-.014em] split:mt-[clamp(2rem,9vh,6rem)] split:text-[clamp(2rem,1.2rem+2.8vw,3.5rem)]">
        {title}
      </p>
      <p className="relative mt-4 max-w-96 text-lead text-ink-2 max-split:hidden">{lead}</p>
    </header>
  );
}

export function AccountLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] max-split:grid-rows-[auto_1fr] split:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <SidePanel title={title} />
      <main id="main" className="grid content-start p-[clamp(1.5rem,4vw,4rem)] split:content-center">
        <div className="mx-auto grid w-full max-w-108 gap-5">{children}</div>
      </main>
    </div>
  );
}

type AccountCardProps = { panel: string; title: ReactNode; needsScriptTo?: string; children: ReactNode };

export function AccountCard({ panel, title, needsScriptTo, children }: AccountCardProps) {
  return (
    <AccountLayout title={panel}>
      <Card className="gap-5">
        <h1 className="text-h2">{title}</h1>
        {needsScriptTo ? <NeedsScript to={needsScriptTo} /> : null}
        {children}
      </Card>
    </AccountLayout>
  );
}
