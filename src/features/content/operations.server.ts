import { shownSetting } from "~/platform/config/settings.server";
import { authorize, type Context } from "~/platform/context.server";
import { cached } from "~/platform/http/cache.server";
import { notFound } from "~/platform/refusal";
import { liveValues } from "./entries/live.server";
import { type Announcement, announcementValue, faqValue, launchValue } from "./entries/schema";
import type { FaqEntry } from "./faq";
import { faqEntries } from "./faq-content";
import { inFigures } from "./figures.server";
import { sheetOf } from "./hero-sheets";
import { defaultLaunch, type Launch, launchOf, shownLaunch } from "./launch";
import { launchCalendar } from "./launch-calendar";
import { linksSetting } from "./links-setting.server";

const MOST_ANNOUNCEMENTS = 3;

async function currentLaunch(ctx: Context): Promise<Launch> {
  const [stored] = (await liveValues(ctx, "launch", launchValue)) ?? [];
  return stored ? launchOf(stored.value) : defaultLaunch;
}

/** Newest first. */
async function announcements(ctx: Context): Promise<Announcement[]> {
  const live = (await liveValues(ctx, "announcement", announcementValue)) ?? [];
  return live
    .map(({ id, value }) => ({ id, ...value }))
    .reverse()
    .slice(0, MOST_ANNOUNCEMENTS);
}

const cachedForHome = cached(async (ctx) => {
  const [launch, notices] = await Promise.all([currentLaunch(ctx), announcements(ctx)]);
  return { launch, notices };
});

/** The home page in its rendering `variant`, from 0: one of eight drawings, the notices, and the launch. */
export async function homePage(ctx: Context, variant: number) {
  authorize(ctx, "anyone");
  const { launch, notices } = await cachedForHome(ctx);
  const { channel } = await shownSetting(ctx, linksSetting);
  return {
    sheet: sheetOf(variant),
    announcements: notices,
    launch: shownLaunch(launch, channel, ctx.config.launchState, ctx.now),
  };
}

/** The launch event as an iCalendar file. Throws 404 if staff removed it from the home page. */
export async function launchReminder(ctx: Context): Promise<string> {
  authorize(ctx, "anyone");
  const launch = await currentLaunch(ctx);
  if (launch.isHidden) throw notFound("There is no launch event.");
  const { channel } = await shownSetting(ctx, linksSetting);
  return launchCalendar(launch, { origin: ctx.config.publicUrl, channel });
}

/** In the order of the page, with figures filled in. */
export async function frequentQuestions(ctx: Context): Promise<FaqEntry[]> {
  authorize(ctx, "anyone");
  const live = await liveValues(ctx, "faq", faqValue);
  const entries = live?.map(({ value }) => value).sort((a, b) => a.place - b.place) ?? faqEntries;
  return inFigures(ctx, entries);
}

/** Cached for the page, whose data is requested on each navigation to it. */
export const questionsForPage = cached(frequentQuestions);
