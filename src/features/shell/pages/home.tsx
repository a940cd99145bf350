import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRouteLoaderData } from "react-router";
import { AnnouncementList } from "~/features/content/announcement-list";
import { inFigures, publicFigures } from "~/features/content/figures.server";
import { heroSheet, heroSheets } from "~/features/content/hero-sheets";
import { hero } from "~/features/content/home-content";
import { HomeHero } from "~/features/content/home-hero";
import { isBehindUs, momentsOf } from "~/features/content/launch";
import { LaunchSection } from "~/features/content/launch-section";
import { homePage } from "~/features/content/operations.server";
import { useLaunchState } from "~/features/content/use-launch-state";
import { NewsletterSection } from "~/features/newsletter/newsletter-section";
import { pageContext, pageVariant } from "~/platform/http/page-context.server";
import { brand } from "~/ui/brand";
import { pageMeta } from "~/ui/page-meta";
import { Section } from "~/ui/section";
import { Statistics } from "~/ui/statistics";
import type { RootData } from "../schema";

// One variant per drawing; the server picks one at random.
export const handle = { header: "clear", variants: heroSheets.length };

export const meta = (args: MetaArgs) => pageMeta(args, { title: brand.name, description: brand.description });

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  return {
    ...(await homePage(ctx, context.get(pageVariant))),
    ...(await publicFigures(ctx)),
    hero: await inFigures(ctx, hero),
  };
}

/** Differs from the hero's, because a drawing may appear once per page. */
function launchDrawing(sheet: number) {
  return heroSheet(sheet).drawing === "cable-stayed-bridge" ? "suspension-bridge" : "cable-stayed-bridge";
}

export default function Home() {
  const { sheet, announcements, launch: shown, figures, asOf, ...copy } = useLoaderData<typeof loader>();
  const state = useLaunchState(shown);
  const { launch, channel } = shown;
  const isOver = isBehindUs(launch, state);
  const root = useRouteLoaderData<RootData>("root");
  const launchSection = launch.isHidden ? null : (
    <LaunchSection
      launch={launch}
      state={state}
      channel={channel}
      drawing={launchDrawing(sheet)}
      moments={momentsOf(shown)}
    />
  );
  return (
    <>
      <HomeHero sheet={sheet} {...copy.hero} />
      <AnnouncementList announcements={announcements} />
      {isOver ? null : launchSection}
      <Section tight>
        <Statistics figures={figures} asOf={asOf} />
      </Section>
      <NewsletterSection contactEmail={root?.footer.contact.email} />
      {isOver ? launchSection : null}
    </>
  );
}
