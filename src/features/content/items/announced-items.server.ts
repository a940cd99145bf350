import { authorize, type Context } from "../../../platform/context.server";
import type { Announced } from "../../events/console/calls";
import { publishedCatalogue } from "../sections/catalogue.server";
import { isDated, pathOf } from "./kinds";

/** Published events and courses that can have dates, by title. Public data, so organisers may read it too. */
export async function announcedItems(ctx: Context): Promise<Announced[]> {
  authorize(ctx, "user");
  const items = (await publishedCatalogue(ctx)).filter(({ kind }) => isDated(kind));
  return items
    .map((item) => ({ id: item.id, title: item.title, path: pathOf(item), isCourse: item.kind === "course" }))
    .sort((a, b) => a.title.localeCompare(b.title));
}
