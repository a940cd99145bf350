import { labelOf } from "~/features/accounts/profile/profile-options";
import { indianStates } from "~/features/cases/indian-states";
import { type BoardQuestion, type JobSearch, LONGEST_SEARCH } from "./posting-list";
import { employments, experiences } from "./posting-options";

const LAST_PAGE = 10_000;

const oneOf = <Value extends string>(options: readonly { value: Value }[], typed: string): Value | "" =>
  options.find(({ value }) => value === typed)?.value ?? "";

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

export function searchWords({ q, state, employment, experience }: JobSearch): string {
  const words = [
    q ? `“${q}”` : "",
    labelOf(employments, employment),
    labelOf(experiences, experience),
    labelOf(indianStates, state),
  ];
  return words.filter(Boolean).join(", ") || "Every job";
}
