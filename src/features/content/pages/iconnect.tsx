import type { MetaArgs } from "react-router";
import { rise, riseAndFade } from "~/ui/entrance";
import { Logo } from "~/ui/logo";
import { pageMeta } from "~/ui/page-meta";
import { AppMockup } from "../app-mockup";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: "iConnect", description: "iConnect, the members’ network of iFACE, is revealing soon." });

export default function IConnect() {
  return (
    <section className="grid-sheet grid min-h-svh content-center pt-header">
      <div className="wrap grid items-center justify-items-center gap-x-gutter gap-y-8 py-12 md:grid-cols-2">
        <div
          className={`grid justify-items-center gap-6 text-center md:justify-items-start md:justify-self-start md:text-left ${rise}`}
        >
          <Logo className="h-12 w-auto text-blue-strong" />
          <h1 className="text-[clamp(2.5rem,1.6rem+4vw,5rem)]">REVEALING SOON</h1>
          <p className="text-ink-2 text-lead">iConnect, the members’ network.</p>
        </div>
        <AppMockup className={`w-[min(22rem,80vw)] ${riseAndFade}`} />
      </div>
    </section>
  );
}
