import { Smartphone } from "lucide-react";
import { type MetaArgs, useLoaderData } from "react-router";
import { BackButton } from "~/ui/back-button";
import { ButtonLink } from "~/ui/button";
import { CallToAction } from "~/ui/call-to-action";
import { CheckList } from "~/ui/check-list";
import { rise, riseAndFade } from "~/ui/entrance";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { pageMeta } from "~/ui/page-meta";
import { Section, SectionHead } from "~/ui/section";
import { TopicGrid } from "~/ui/topic-grid";
import { AppMockup } from "../app-mockup";
import { downloadAppPage } from "../download-app-content";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Download the app",
    description: "iFACE Connect, the members’ app: card, events, courses and library on the phone.",
  });

// Copy is data of the page, not part of its script: the browser gets it once, in the HTML.
export const loader = () => downloadAppPage;

function Stores() {
  return (
    <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <ButtonLink to="/login" variant="primary">
        <Icon of={Smartphone} />
        Download for Android
      </ButtonLink>
      <ButtonLink to="/login">
        <Icon of={Smartphone} />
        Download for iPhone
      </ButtonLink>
    </div>
  );
}

function Hero({ lead }: { lead: string }) {
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap grid items-center gap-x-gutter gap-y-10 pt-[clamp(2rem,5vw,4rem)] md:grid-cols-[7fr_5fr]">
        <div className={`min-w-0 md:pb-[clamp(2rem,5vw,4rem)] ${rise}`}>
          <BackButton className="mb-2" />
          <h1>iFACE Connect</h1>
          <p className="mt-4 max-w-128 text-ink-2 text-lead">{lead}</p>
          <Stores />
        </div>
        <div className={`h-88 overflow-hidden ${riseAndFade}`}>
          <AppMockup className="mx-auto w-80">
            <Logo className="h-8 w-auto text-blue-strong" />
          </AppMockup>
        </div>
      </div>
    </section>
  );
}

export default function DownloadApp() {
  const { lead, features, benefits, closing } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero lead={lead} />
      <Section labelledBy="features">
        <SectionHead id="features" title={features.title} />
        <TopicGrid topics={features.list} />
      </Section>
      <Section labelledBy="benefits" className="pt-0">
        <div className="grid gap-x-gutter gap-y-5 split:grid-cols-[5fr_7fr]">
          <h2 id="benefits">{benefits.title}</h2>
          <CheckList items={benefits.list} className="text-lead" />
        </div>
      </Section>
      <CallToAction surface="panel" title={closing.title} text={closing.text}>
        <ButtonLink to="/start-journey" variant="primary">
          Start Your Journey
        </ButtonLink>
      </CallToAction>
    </>
  );
}
