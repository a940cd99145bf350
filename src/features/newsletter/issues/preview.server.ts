import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { projectRoot } from "../../../platform/config/project-root.server";
import { authorize, type Context } from "../../../platform/context.server";
import { markId } from "../../../platform/mail/mail-layout";
import { notFound } from "../../../platform/refusal";
import { prepareIssueMail } from "./prepared-mail.server";
import { issueTable } from "./tables.server";

const markData = () =>
  `data:image/png;base64,${readFileSync(join(projectRoot, "public/brand/favicon-180.png")).toString("base64")}`;

const sample = { name: "Reader", email: "reader@example.org", confirmedAt: null };

/** An issue as an email to a sample reader. Throws 404. */
export async function previewIssue(ctx: Context, id: string): Promise<string> {
  authorize(ctx, "editor");
  const [issue] = await ctx.db.select().from(issueTable).where(eq(issueTable.id, id));
  if (!issue) throw notFound("There is no such issue.");
  const mailFor = await prepareIssueMail(ctx, issue);
  const { html } = mailFor(sample, `${ctx.config.publicUrl}/unsubscribe`);
  return html.replaceAll(`cid:${markId}`, markData);
}
