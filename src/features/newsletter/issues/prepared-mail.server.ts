import { createElement } from "react";
import type { Context } from "../../../platform/context.server";
import { unlinked } from "../../../platform/mail/mail-layout";
import { renderMail } from "../../../platform/mail/mail-send.server";
import { longDay } from "../../../platform/time/dates";
import { indianDay } from "../../../platform/time/indian-time";
import { issuePath } from "./issue";
import { IssueMail } from "./issue-mail";
import type { IssueRow } from "./view.server";

type Reader = { name: string; email: string; confirmedAt: Date | null };
type Parts = { subject: string; html: string; text: string };
export type IssueMailFor = (reader: Reader, leavingUrl: string) => Parts;

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const asHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Renders an issue once, with placeholders for each reader's data: rendering ten thousand emails would take minutes. */
export async function prepareIssueMail(ctx: Context, issue: IssueRow): Promise<IssueMailFor> {
  const mark = crypto.randomUUID().replaceAll("-", "");
  const marks = { name: `n${mark}`, email: `e${mark}`, day: `d${mark}`, leavingUrl: `https://l${mark}` };
  const { publicUrl } = ctx.config;
  const content = createElement(IssueMail, {
    issue,
    site: publicUrl,
    reader: marks,
    leavingUrl: marks.leavingUrl,
    day: indianDay(issue.startedAt ?? ctx.now),
    pageUrl: issue.number ? publicUrl + issuePath(issue.number) : undefined,
  });
  const { html, text } = await renderMail(ctx, content);
  const places = new RegExp(Object.values(marks).join("|"), "g");
  return ({ name, email, confirmedAt }, leavingUrl) => {
    const day = longDay(indianDay(confirmedAt ?? ctx.now));
    const values = new Map([
      [marks.name, unlinked(name)],
      [marks.email, email],
      [marks.day, day],
      [marks.leavingUrl, leavingUrl],
    ]);
    const partAt = (place: string) => values.get(place) ?? "";
    return {
      subject: issue.subject,
      html: html.replace(places, (place) => asHtml(partAt(place))),
      text: text.replace(places, partAt),
    };
  };
}
