import { data } from "react-router";
import type { Context } from "../../../platform/context.server";
import { readSection } from "./operations.server";
import { questionOf } from "./section-list";
import { sectionAt } from "./sections";

/** The section at `url` and its query. Throws 404. */
export function askedSection(url: URL) {
  const section = sectionAt(url.pathname);
  if (!section) throw data(null, { status: 404 });
  return { section, question: questionOf(url.searchParams) };
}

/** The section at `url`, its query and that page of its list. Throws 404. */
export async function readSectionPage(ctx: Context, url: URL) {
  const { section, question } = askedSection(url);
  return { section, question, list: await readSection(ctx, section, question) };
}
