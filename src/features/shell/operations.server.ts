import { z } from "zod";
import { shownSetting } from "../../platform/config/settings.server";
import { authorize, type Context } from "../../platform/context.server";
import { cached } from "../../platform/http/cache.server";
import { recordDegraded } from "../../platform/http/degradation.server";
import { indianYear } from "../../platform/time/indian-time";
import { liveValues } from "../content/entries/live.server";
import { linksSetting } from "../content/links-setting.server";
import { contactSetting } from "./contact-setting.server";
import { footerContent, socialLinks } from "./footer-content";
import { navigationContent } from "./navigation-content";
import { menuWithoutPodcast, withPodcast } from "./podcast-entry";
import { quickLinksOf } from "./quick-links";
import { type Footer, footerSchema, type NavigationItem, navigationSchema } from "./schema";

export const builtInParts = { navigation: { items: navigationContent }, footer: footerContent(0) };

type SiteContent = { navigation: NavigationItem[]; footer: Footer };

const storedMenu = z.object({ items: navigationSchema.shape.navigation });
const links = footerSchema.shape.mediaLinks;
const storedFooter = z
  .object({ quickLinks: links, mediaLinks: links, legalLinks: links })
  .transform(({ quickLinks, ...more }) => ({ quickLinks: quickLinksOf(quickLinks), ...more }));

async function readSiteContent(ctx: Context): Promise<SiteContent> {
  const [menu] = (await liveValues(ctx, "navigation", storedMenu)) ?? [];
  const [columns] = (await liveValues(ctx, "footer", storedFooter)) ?? [];
  const elsewhere = await shownSetting(ctx, linksSetting);
  const contact = await shownSetting(ctx, contactSetting);
  const usual = { ...footerContent(indianYear(ctx.now)), contact, socialLinks: socialLinks(elsewhere) };
  return {
    navigation: withPodcast(menu?.value.items ?? navigationContent, elsewhere.podcast),
    footer: { ...usual, ...columns?.value },
  };
}

/** Falls back to the built-in content if the database is down. */
async function orDefault(ctx: Context, read: (ctx: Context) => Promise<SiteContent>): Promise<SiteContent> {
  authorize(ctx, "anyone");
  try {
    return await read(ctx);
  } catch (cause) {
    recordDegraded(ctx, "site content", cause);
    return { navigation: menuWithoutPodcast, footer: footerContent(indianYear(ctx.now)) };
  }
}

const cachedSiteContent = cached(readSiteContent);

export const siteContent = (ctx: Context) => orDefault(ctx, readSiteContent);

/** Cached: a change re-renders all pages, but needs one read. */
export const siteContentForPages = (ctx: Context) => orDefault(ctx, cachedSiteContent);
