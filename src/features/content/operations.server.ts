import { authorize, type Context } from "~/platform/context.server";
import type { FaqEntry } from "./faq";
import { faqEntries } from "./faq-content";
import { sheetOf } from "./hero-sheets";
import { shownLaunch } from "./launch";
import { launchCalendar } from "./launch-calendar";

/** What the home page shows in its rendering VARIANT, from 0: one of the eight sheets, and the launch as it stands. */
export function homePage(ctx: Context, variant: number) {
  authorize(ctx, "anyone");
  return { sheet: sheetOf(variant), launch: shownLaunch(ctx.config.launchState, ctx.now) };
}

/** The launch event as an iCalendar file. */
export function launchReminder(ctx: Context): string {
  authorize(ctx, "anyone");
  return launchCalendar({ origin: ctx.config.publicUrl });
}

/** All frequently asked questions in the order of their page. */
export function frequentQuestions(ctx: Context): FaqEntry[] {
  authorize(ctx, "anyone");
  return faqEntries;
}
