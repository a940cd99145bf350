import { labelOf } from "~/features/accounts/profile/profile-options";
import { indianStates } from "~/features/cases/indian-states";
import { boardPath, savedSearchesPath } from "./board";
import { type Employment, type Experience, employments, experiences } from "./posting-options";

/** What the board is asked for, "" for everything; `page` counts from 1. */
export type BoardQuestion = {
  q: string;
  state: string;
  employment: Employment | "";
  experience: Experience | "";
  page: number;
};

export const PAGE_SIZE = 20;
export const LONGEST_SEARCH = 80;
const LAST_PAGE = 10_000;

const oneOf = <Value extends string>(options: readonly { value: Value }[], typed: string): Value | "" =>
  options.find(({ value }) => value === typed)?.value ?? "";

/** What an address asks for; what it cannot mean is left out. */
export function boardQuestion(query: URLSearchParams): BoardQuestion {
  const typed = (name: string) => (query.get(name) ?? "").trim().slice(0, LONGEST_SEARCH);
  const page = Number(typed("page") || 1);
  return {
    q: typed("q"),
    state: oneOf(indianStates, typed("state")),
    employment: oneOf(employments, typed("employment")),
    experience: oneOf(experiences, typed("experience")),
    page: Number.isInteger(page) && page > 0 && page < LAST_PAGE ? page : 1,
  };
}

/** What is asked for, without the page. */
export type JobSearch = Omit<BoardQuestion, "page">;

function addressOf(path: string, { q, state, employment, experience }: JobSearch, page = 1): string {
  const asked = Object.entries({ q, state, employment, experience }).filter(([, value]) => value !== "");
  const query = new URLSearchParams(asked);
  if (page > 1) query.set("page", String(page));
  const written = query.toString();
  return written ? `${path}?${written}` : path;
}

/** The address that asks for this. */
export const boardAddress = ({ page, ...search }: BoardQuestion) => addressOf(boardPath, search, page);

/** The address at which a member saves this search. */
export const savingAddress = (search: JobSearch) => addressOf(savedSearchesPath, search);

/** A search in words. */
export function searchWords({ q, state, employment, experience }: JobSearch): string {
  const words = [
    q ? `“${q}”` : "",
    labelOf(employments, employment),
    labelOf(experiences, experience),
    labelOf(indianStates, state),
  ];
  return words.filter(Boolean).join(", ") || "Every job";
}
