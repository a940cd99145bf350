import { indianStates } from "~/features/cases/indian-states";
import { boardPath } from "./board";
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
const LONGEST = 80;
const LAST_PAGE = 10_000;

const oneOf = <Value extends string>(options: readonly { value: Value }[], typed: string): Value | "" =>
  options.find(({ value }) => value === typed)?.value ?? "";

/** What an address asks for; what it cannot mean is left out. */
export function boardQuestion(query: URLSearchParams): BoardQuestion {
  const typed = (name: string) => (query.get(name) ?? "").trim().slice(0, LONGEST);
  const page = Number(typed("page") || 1);
  return {
    q: typed("q"),
    state: oneOf(indianStates, typed("state")),
    employment: oneOf(employments, typed("employment")),
    experience: oneOf(experiences, typed("experience")),
    page: Number.isInteger(page) && page > 0 && page < LAST_PAGE ? page : 1,
  };
}

/** The address that asks for this. */
export function boardAddress({ page, ...asked }: BoardQuestion): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ""));
  if (page > 1) query.set("page", String(page));
  const written = query.toString();
  return written ? `${boardPath}?${written}` : boardPath;
}
