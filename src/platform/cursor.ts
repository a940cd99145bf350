import { z } from "zod";

/** What is said about a cursor that no page answered with. */
export const noSuchPage = "This page of the list does not exist. Please start from the first page.";

/** Where a page of a list begins: what the page before gave as `nextCursor`. Left out or blank for the first page. */
export const cursorParameter = () =>
  z.preprocess((value) => value || undefined, z.string().max(2000, noSuchPage).optional());
