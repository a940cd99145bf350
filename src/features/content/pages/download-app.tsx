import { Smartphone } from "lucide-react";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { shownSetting } from "~/platform/config/settings.server";
import { pageContext } from "~/platform/http/page-context.server";
import { BackButton } from "~/ui/back-button";
import { buttonClass } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
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
import { linksSetting } from "../links-setting.server";

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Download the app",
    description: "iFACE Connect, the members’ app: card, events, courses and library on the phone.",
  });

// Copy is loader data, not script: the browser gets it once, in the HTML.
export async function loader({ context }: LoaderFunctionArgs) {
  const { androidStore, iphoneStore } = await shownSetting(context.get(pageContext), linksSetting);
  return { ...downloadAppPage, stores: { android: androidStore, iphone: iphoneStore } };
}

type StoresProps = { android: string; iphone: string };

function instead({ android, iphone }: StoresProps): string | undefined {
  if (android && iphone) return undefined;
  const site = "Sign in on this site: everything works in the browser of your phone.";
  if (!android && !iphone) return `The app is not in the stores yet. ${site}`;
  return `The app for ${android ? "iPhone" : "Android"} is not in the store yet. ${site}`;
}

function Store({ to, variant, children }: { to: string; variant?: "primary"; children: string }) {
  const words = (
    <>
      <Icon of={Smartphone} />
      {children}
    </>
  );
  if (!to)
    return (
      <ButtonLink to="/login" variant={variant}>
        {words}
      </ButtonLink>
    );
  return (
    <a href={to} target="_blank" rel="noopener" className={buttonClass({ variant })}>
      {words}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

function Stores({ android, iphone }: StoresProps) {
  const line = instead({ android, iphone });
  return (
    <>
      <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Store to={android} variant="primary">
          Download for Android
        </Store>
        <Store to={iphone}>Download for iPhone</Store>
      </div>
      {line ? <p className="mt-3 max-w-128 text-ink-2 text-small">{line}</p> : null}
    </>
  );
}

function Hero({ lead, stores }: { lead: string; stores: StoresProps }) {
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap grid items-center gap-x-gutter gap-y-10 pt-[clamp(2rem,5vw,4rem)] md:grid-cols-[7fr_5fr]">
        <div className={`min-w-0 md:pb-[clamp(2rem,5vw,4rem)] ${rise}`}>
          <BackButton className="mb-2" />
          <h1>iFACE Connect</h1>
          <p className="mt-4 max-w-128 text-ink-2 text-lead">{lead}</p>
          <Stores {...stores} />
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
  const { lead, features, benefits, closing, stores } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero lead={lead} stores={stores} />
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
