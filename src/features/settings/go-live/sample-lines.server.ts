import type { Context } from "../../../platform/context.server";
import { pluralise } from "../../../platform/pluralise";
import { settingOf } from "../../../platform/settings.server";
import { figuresSetting } from "../../content/figures-setting.server";
import { allItems } from "../../content/items/operations.server";
import type { Launch } from "../../content/launch";
import { departmentsSetting, linksSetting } from "../../content/links-setting.server";
import { homePage } from "../../content/operations.server";
import { type SiteLinks, sampleDepartments, sampleLinks } from "../../content/site-links";
import { bankAccount } from "../../money/bank/account.server";
import { sampleAccount } from "../../money/bank/sample-account";
import { contactSetting } from "../../shell/contact-setting.server";
import type { GoLiveLine, LineState } from "./calls";
import { line, setting, standing } from "./lines";

const platforms = ["facebook", "twitter", "linkedin", "instagram", "youtube", "whatsapp"] as const;
/** Describes the visitor's view of `text`; samples are hidden from visitors. */
function seen(state: LineState, text: string, shows: string, hidden: string): string {
  if (state === "sample") return `Visitors are not shown the sample ${text}. ${hidden}`;
  return text ? `${shows} ${text}.` : hidden;
}

async function contactLines(ctx: Context): Promise<GoLiveLine[]> {
  const now = await settingOf(ctx, contactSetting);
  const sample = contactSetting.usual(ctx.config);
  const one = (name: string, key: keyof typeof now) => {
    const state = standing([now[key]], [sample[key]]);
    return line(name, state, seen(state, now[key], "Every page shows", "No page shows one."), setting("contact"));
  };
  return [one("Email in the footer", "email"), one("Phone", "phone"), one("Postal address", "address")];
}

async function departmentsLine(ctx: Context): Promise<GoLiveLine> {
  const now = Object.values(await settingOf(ctx, departmentsSetting));
  const samples = Object.values(sampleDepartments);
  const left = now.filter((address, at) => address !== "" && address === samples[at]).length;
  const shown =
    left > 0
      ? `${pluralise(left, "address is a sample", "addresses are samples")} that visitors are not shown.`
      : "Shown on the contact, support and legal pages.";
  return line("Departments’ addresses", standing(now, samples), shown, setting("departments"));
}

function linkLine(links: SiteLinks, name: string, key: keyof SiteLinks, hidden: string): GoLiveLine {
  const state = standing([links[key]], [sampleLinks[key]]);
  return line(name, state, seen(state, links[key], "Visitors are led to", hidden), setting("links"));
}

function socialLine(links: SiteLinks): GoLiveLine {
  const now = platforms.map((key) => links[key]);
  const samples = platforms.map((key) => sampleLinks[key]);
  const left = now.filter((address, at) => address !== "" && address === samples[at]).length;
  const shown = pluralise(now.filter(Boolean).length - left, "icon is", "icons are");
  const words =
    left > 0
      ? `${shown} shown; ${pluralise(left, "address is a sample", "addresses are samples")} that visitors are not shown.`
      : `${shown} shown.`;
  return line("Social pages", standing(now, samples), words, setting("links"));
}

async function figuresLine(ctx: Context): Promise<GoLiveLine> {
  const { figuresAsOf, activeMembers } = await settingOf(ctx, figuresSetting);
  const shown = figuresAsOf
    ? `Pages show ${activeMembers} active members and the others as of ${figuresAsOf}.`
    : `Pages show figures that nobody has confirmed, such as ${activeMembers} active members.`;
  return line("Figures of the federation", figuresAsOf ? "set" : "sample", shown, setting("figures"));
}

async function bankLine(ctx: Context): Promise<GoLiveLine> {
  const number = (await bankAccount(ctx))?.number ?? "";
  const state = standing([number], [sampleAccount.number]);
  const seen = {
    sample: "Payers are shown a sample account: what was asked with it is a sample too.",
    hidden: "No money is taken.",
    set: `Payers are shown the account that ends with ${number.slice(-4)}.`,
  };
  return line("Bank details", state, seen[state === "sample" || state === "hidden" ? state : "set"], {
    href: "/staff/money",
  });
}

function launchLine({ isHidden, chiefGuest }: Launch): GoLiveLine {
  const place = { href: "/staff/content?entry=launch" };
  if (isHidden) return line("Launch event", "hidden", "The home page leaves the launch out.", place);
  const seen = chiefGuest
    ? `The home page announces it with ${chiefGuest} as chief guest.`
    : "The home page announces it and names no chief guest. The whole launch can be left out of it.";
  return line("Launch event", chiefGuest ? "set" : "waiting", seen, place);
}

async function contentLines(ctx: Context): Promise<GoLiveLine[]> {
  const { launch } = await homePage(ctx, 0);
  const samples = (await allItems(ctx)).filter(({ isSample }) => isSample).length;
  return [
    launchLine(launch.launch),
    line(
      "Courses, films, papers and store items",
      samples > 0 ? "sample" : "set",
      samples > 0
        ? `${pluralise(samples, "published item is", "published items are")} marked as a sample; none can be ordered.`
        : "No published item is a sample.",
      { href: "/staff/content" },
    ),
  ];
}

export async function sampleLines(ctx: Context): Promise<GoLiveLine[]> {
  const links = await settingOf(ctx, linksSetting);
  return [
    ...(await contactLines(ctx)),
    await departmentsLine(ctx),
    socialLine(links),
    linkLine(links, "Video channel", "channel", "The launch section links to no channel."),
    linkLine(links, "Podcast", "podcast", "The menu has no podcast."),
    await figuresLine(ctx),
    await bankLine(ctx),
    ...(await contentLines(ctx)),
  ];
}

export async function storeLine(ctx: Context): Promise<GoLiveLine> {
  const { androidStore, iphoneStore } = await settingOf(ctx, linksSetting);
  const isSet = androidStore !== "" || iphoneStore !== "";
  const seen = isSet ? "The app page leads to the stores." : "The app page leads to sign-in and says so.";
  return line("App stores", isSet ? "set" : "waiting", seen, setting("links"));
}
