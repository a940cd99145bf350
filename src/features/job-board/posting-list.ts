import { boardPath, savedSearchesPath } from "./board";
import type { Employment, Experience } from "./posting-options";

/** A query of the board; "" matches everything, `page` counts from 1. */
export type BoardQuestion = {
  q: string;
  state: string;
  employment: Employment | "";
  experience: Experience | "";
  page: number;
};

export const PAGE_SIZE = 20;
export const LONGEST_SEARCH = 80;

export type JobSearch = Omit<BoardQuestion, "page">;

function addressOf(path: string, { q, state, employment, experience }: JobSearch, page = 1): string {
  const asked = Object.entries({ q, state, employment, experience }).filter(([, value]) => value !== "");
  const query = new URLSearchParams(asked);
  if (page > 1) query.set("page", String(page));
  const written = query.toString();
  return written ? `${path}?${written}` : path;
}

export const boardAddress = ({ page, ...search }: BoardQuestion) => addressOf(boardPath, search, page);

export const savingAddress = (search: JobSearch) => addressOf(savedSearchesPath, search);
