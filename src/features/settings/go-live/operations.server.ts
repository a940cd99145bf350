import { lastBackupAt } from "../../../platform/config/operating-figures.server";
import { settingOf } from "../../../platform/config/settings.server";
import { authorize, type Context } from "../../../platform/context.server";
import { staffMailbox } from "../../../platform/mail/staff-address.server";
import { publicKeys } from "../../../platform/signing/signing-keys.server";
import { pluralise } from "../../../platform/text/pluralise";
import { DAY_MS } from "../../../platform/time/durations";
import { shortMoment } from "../../../platform/time/short-dates";
import { figuresSetting } from "../../content/figures-setting.server";
import { allItems } from "../../content/items/operations.server";
import type { Launch } from "../../content/launch";
import { departmentsSetting, linksSetting } from "../../content/links-setting.server";
import { homePage } from "../../content/operations.server";
import { type SiteLinks, sampleDepartments, sampleLinks } from "../../content/site-links";
import { bankAccount } from "../../money/bank/account.server";
import { sampleAccount } from "../../money/bank/sample-account";
import { contactSetting } from "../../shell/contact-setting.server";
import { team } from "../../team/list.server";
import type { GoLive, GoLiveLine, LineState } from "./calls";
import { inboundLine } from "./inbound-line.server";
import { line, setting, standing } from "./lines";
import { mailLine } from "./mail-line.server";

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

async function sampleLines(ctx: Context): Promise<GoLiveLine[]> {
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

async function storeLine(ctx: Context): Promise<GoLiveLine> {
  const { androidStore, iphoneStore } = await settingOf(ctx, linksSetting);
  const isSet = androidStore !== "" || iphoneStore !== "";
  const seen = isSet ? "The app page leads to the stores." : "The app page leads to sign-in and says so.";
  return line("App stores", isSet ? "set" : "waiting", seen, setting("links"));
}

async function backupLine(ctx: Context): Promise<GoLiveLine> {
  const how = "Run npm run portal -- backup <file> once a day.";
  const madeAt = await lastBackupAt(ctx);
  if (!madeAt) return line("Backup", "missing", "This program has not made a backup yet.", { how });
  const isFresh = ctx.now.getTime() - madeAt.getTime() < 2 * DAY_MS;
  const seen = `The last one was made on ${shortMoment(madeAt.toISOString())}.`;
  return line("Backup", isFresh ? "set" : "missing", seen, { how });
}

async function keyLine(ctx: Context): Promise<GoLiveLine> {
  const [current] = await publicKeys(ctx);
  return current
    ? line("Card keys", "set", `Cards are signed with a key made on ${shortMoment(current.since)}.`, {
        how: "Run npm run portal -- keys rotate for a new one.",
      })
    : line("Card keys", "missing", "Membership cards cannot be signed.", {
        how: "Restart with a SECRET that stays the same.",
      });
}

async function factorLine(ctx: Context): Promise<GoLiveLine> {
  const people = await team(ctx);
  const safe = people.filter(({ secondFactor }) => secondFactor).length;
  const seen = `${safe} of ${people.length} staff members have it.`;
  return line("Two-factor sign-in", safe === people.length ? "set" : "missing", seen, { href: "/staff/team" });
}

async function neededLines(ctx: Context): Promise<GoLiveLine[]> {
  const { publicUrl, mailFrom, staffMail } = ctx.config;
  const isSample = (address: string) => address.includes("iface.example");
  const named = staffMailbox(ctx.config);
  const isPublic = publicUrl.startsWith("https://");
  return [
    await mailLine(ctx),
    line("Sender of emails", isSample(mailFrom) ? "sample" : "set", `Emails come from ${mailFrom}.`, {
      how: "Set MAIL_FROM in the environment.",
    }),
    line(
      "Staff mailbox",
      isSample(staffMail) ? "sample" : "set",
      named
        ? `Emails about new cases go to ${named}, unless Settings name another address.`
        : `Emails about new cases go to the sample ${staffMail}, unless Settings name another address. Emails to members name the contact page instead.`,
      { how: "Set STAFF_MAIL in the environment." },
    ),
    line("Address of the site", isPublic ? "set" : "missing", `Links in emails begin with ${publicUrl}.`, {
      how: "Set PUBLIC_URL in the environment to an https address.",
    }),
    await backupLine(ctx),
    await keyLine(ctx),
    await factorLine(ctx),
  ];
}

function laterLines({ config }: Context): GoLiveLine[] {
  const { databaseUrl, google, facebook } = config;
  const signIn = (name: string, isSet: boolean, variables: string) =>
    line(
      `Sign-in with ${name}`,
      isSet ? "set" : "waiting",
      isSet ? "The button works." : "The button is shown and cannot be pressed.",
      { how: `Set ${variables} in the environment.` },
    );
  return [
    databaseUrl
      ? line("PostgreSQL", "set", "Everything is stored there.", { how: "DATABASE_URL in the environment." })
      : line(
          "PostgreSQL",
          "waiting",
          "The built-in database serves one server; a power cut may lose its last writes.",
          { how: "Set DATABASE_URL and SECRET in the environment." },
        ),
    signIn("Google", google !== undefined, "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET"),
    signIn("Facebook", facebook !== undefined, "FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET"),
  ];
}

export async function goLive(ctx: Context): Promise<GoLive> {
  authorize(ctx, "admin");
  return {
    checkedAt: ctx.now.toISOString(),
    groups: [
      { id: "needed", lines: await neededLines(ctx) },
      { id: "samples", lines: await sampleLines(ctx) },
      { id: "later", lines: [...laterLines(ctx), await inboundLine(ctx), await storeLine(ctx)] },
    ],
  };
}
