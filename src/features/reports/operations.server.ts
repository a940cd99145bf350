import { authorize, type Context } from "../../platform/context.server";
import { cachedForAMinute } from "../../platform/http/cache.server";
import { csvStream } from "../../platform/http/csv.server";
import { notFound } from "../../platform/refusal";
import { promiseFigures } from "../cases/promise-figures.server";
import type { PromisesAnswer, ReportsAnswer } from "./calls";
import { competitionReport, memberReports, newsletterReport, visitReports } from "./reports.server";

async function count(ctx: Context): Promise<ReportsAnswer> {
  const [members, newsletter, competition, visits] = await Promise.all([
    memberReports(ctx),
    newsletterReport(ctx),
    competitionReport(ctx),
    visitReports(ctx),
  ]);
  return { reports: [...members, newsletter, competition, ...visits], countedAt: ctx.now.toISOString() };
}

const cachedReports = cachedForAMinute(count);

/** Computed once a minute for all readers. */
export function reports(ctx: Context): Promise<ReportsAnswer> {
  authorize(ctx, "reviewer");
  return cachedReports(ctx);
}

/** The table of one report as CSV. Throws 404. */
export async function reportCsv(ctx: Context, id: string): Promise<ReadableStream<Uint8Array>> {
  authorize(ctx, "reviewer");
  const found = (await reports(ctx)).reports.find((report) => report.id === id);
  if (!found) throw notFound("There is no such report.");
  const rows = found.rows.map(({ label, values }) => [label, ...values]);
  return csvStream(found.head, async () => ({ rows, next: undefined }));
}

export async function promiseReport(ctx: Context): Promise<PromisesAnswer> {
  authorize(ctx, "reviewer");
  return { figures: await promiseFigures(ctx) };
}
