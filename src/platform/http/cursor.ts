import { z } from "zod";

export const noSuchPage = "This page of the list does not exist. Please start from the first page.";

export const cursorParameter = () =>
  z.preprocess((value) => value || undefined, z.string().max(2000, noSuchPage).optional());
