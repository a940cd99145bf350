import { authorize, type Context } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/durations";
import { lastBackupAt } from "../../../platform/operating-figures.server";
import { pluralise } from "../../../platform/pluralise";
import { shortMoment } from "../../../platform/short-dates";
import { publicKeys } from "../../../platform/signing-keys.server";
import { staffMailbox } from "../../../platform/staff-address.server";
import { countSetAside } from "../../cases/inbound/attempts.server";
import { team } from "../../team/list.server";
import type { GoLive, GoLiveLine } from "./calls";
import { line } from "./lines";
import { mailLine } from "./mail-line.server";
import { sampleLines, storeLine } from "./sample-lines.server";

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

async function inboundLine(ctx: Context): Promise<GoLiveLine> {
  const { inboundMail, inboundAuthservId } = ctx.config;
  if (!inboundMail)
    return line("Emails that come in", "waiting", "Replies to emails about cases are not read.", {
      how: "Set INBOUND_MAIL in the environment.",
    });
  const setAside = await countSetAside(ctx);
  const aside =
    setAside > 0
      ? ` ${pluralise(setAside, "email", "emails")} of the last 30 days could not be taken in: please read them in the mailbox, where they lie unread.`
      : "";
  const proof = inboundAuthservId
    ? "Senders that its mail server proves are acknowledged."
    : "No sender is acknowledged, since none is proven.";
  const how = inboundAuthservId
    ? "INBOUND_MAIL and INBOUND_AUTHSERV_ID in the environment."
    : "Set INBOUND_AUTHSERV_ID in the environment.";
  return line("Emails that come in", "set", `The mailbox is read each minute. ${proof}${aside}`, { how });
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
