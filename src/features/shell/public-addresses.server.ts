import type { Context } from "../../platform/context.server";
import { pastEditions } from "../competition/operations/edition.server";
import { pathOf } from "../content/items/kinds";
import { issuesOf } from "../content/items/paper/journal-issues";
import { readCouncil } from "../content/leadership/operations.server";
import { readRecognition } from "../content/recognition/operations.server";
import { type ListedItem, publishedCatalogue } from "../content/sections/catalogue.server";
import { itemsOfSection } from "../content/sections/operations.server";
import { sections } from "../content/sections/sections";
import { boardPath, pathOf as postingPath } from "../job-board/board";
import { openPostings } from "../job-board/operations.server";
import { sentIssues } from "../newsletter/issues/archive.server";
import { issuePath } from "../newsletter/issues/issue";
import { searchablePages } from "./search-content";

/** `at`: the last change, for pages that change by publishing. */
export type PublicAddress = { path: string; item?: ListedItem; at?: Date };

const lastChange = ({ publishedAt, writtenAt }: ListedItem) => (writtenAt > publishedAt ? writtenAt : publishedAt);

async function filledLists(ctx: Context): Promise<PublicAddress[]> {
  const [council, recognition] = await Promise.all([readCouncil(ctx), readRecognition(ctx)]);
  const people = [...(council?.inOffice ?? []), ...(council?.pastTerms ?? [])];
  return [
    ...(people.length > 0 ? [{ path: "/leadership" }] : []),
    ...(recognition?.awards.length ? [{ path: "/recognition" }] : []),
  ];
}

async function openJobs(ctx: Context): Promise<PublicAddress[]> {
  const jobs = (await openPostings(ctx)).map((job) => ({ path: postingPath(job), at: job.approvedAt }));
  return jobs.length > 0 ? [{ path: boardPath }, ...jobs] : [];
}

/** Pages for search engines. A section is included with its first entry, an issue with its first real paper. */
export async function publicAddresses(ctx: Context): Promise<PublicAddress[]> {
  const items = await publishedCatalogue(ctx);
  const filled = await Promise.all(
    sections.map(async (section): Promise<PublicAddress[]> => {
      const [latest] = await itemsOfSection(ctx, section);
      return latest ? [{ path: `/${section.path}`, at: lastChange(latest) }] : [];
    }),
  );
  const papers = items.filter(({ kind, isSample }) => kind === "journal" && !isSample);
  return [
    ...searchablePages.filter(({ unlisted }) => !unlisted).map(({ url }) => ({ path: url })),
    ...filled.flat(),
    ...(await filledLists(ctx)),
    ...(await openJobs(ctx)),
    ...(await pastEditions(ctx)).map(({ path }) => ({ path })),
    ...(await sentIssues(ctx)).map(({ number, sentAt }) => ({ path: issuePath(number), at: sentAt })),
    ...issuesOf(papers).map(({ path }) => ({ path: `/journal/${path}` })),
    ...items.map((item) => ({ path: pathOf(item), item, at: lastChange(item) })),
  ];
}
