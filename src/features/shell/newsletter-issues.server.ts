import { pathOf } from "~/features/content/items/kinds";
import { publishedCatalogue } from "~/features/content/sections/catalogue.server";
import { type PublicIssue, sentIssues } from "~/features/newsletter/issues/archive.server";
import { issuePath } from "~/features/newsletter/issues/issue";
import { authorize, type Context } from "~/platform/context.server";
import { monthNames } from "~/platform/time/dates";
import { indianDay } from "~/platform/time/indian-time";

/** Emailed, or published as a page. */
export type ListedIssue = {
  title: string;
  summary: string;
  path: string;
  /** Issue 14, or the reading time. */
  note: string;
  month: string;
  year: string;
  isSample: boolean;
};
type Dated = Omit<ListedIssue, "month" | "year"> & { at: Date };

const emailed = ({ number, subject, preheader, sentAt }: PublicIssue): Dated => ({
  title: subject,
  summary: preheader,
  path: issuePath(number),
  at: sentAt,
  note: `Issue ${number}`,
  isSample: false,
});

async function writtenAsPages(ctx: Context): Promise<Dated[]> {
  const items = await publishedCatalogue(ctx);
  return items.flatMap((item) => {
    if (item.kind !== "newsletter") return [];
    const { title, summary, isSample, meta, publishedAt: at } = item;
    return [{ title, summary, isSample, at, path: pathOf(item), note: meta.issue ?? meta.duration ?? "" }];
  });
}

export async function issuesToRead(ctx: Context): Promise<ListedIssue[]> {
  authorize(ctx, "anyone");
  const all = [...(await sentIssues(ctx)).map(emailed), ...(await writtenAsPages(ctx))];
  return all
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...issue }) => {
      const day = indianDay(at);
      const year = day.slice(0, 4);
      return { ...issue, year, month: `${monthNames[+day.slice(5, 7) - 1]} ${year}` };
    });
}
