import { indianStates } from "~/features/cases/indian-states";
import { ENDING_DAYS } from "../members/term";
import { membershipTypes } from "../members/type-titles";

export const memberViews = ["all", "active", "ending", "expired", "ended", "renewals"] as const;
export type MemberView = (typeof memberViews)[number];

/** What the address of the page says about the register; "" where it says nothing. */
export type MembersAddress = { view: MemberView; q: string; type: string; state: string; tag: string };

const known = <Value extends string>(values: readonly Value[], value: string | null): Value | "" =>
  values.find((one) => one === value) ?? "";
const states = indianStates.map(({ value }) => value);

/** What `query` asks for; what it does not know counts as not said. */
export function readAddress(query: URLSearchParams): MembersAddress {
  return {
    view: known(memberViews, query.get("view")) || "all",
    q: query.get("q")?.slice(0, 120) ?? "",
    type: known(membershipTypes, query.get("type")),
    state: known(states, query.get("state")),
    tag: query.get("tag")?.slice(0, 40) ?? "",
  };
}

const said = (parts: Record<string, string>) => new URLSearchParams(Object.entries(parts).filter(([, value]) => value));

/** `query` with `change`, without what is empty or goes without saying. */
export function changedAddress(query: URLSearchParams, change: Partial<MembersAddress>): URLSearchParams {
  const { view, ...others } = { ...readAddress(query), ...change };
  return said({ view: view === "all" ? "" : view, ...others });
}

const viewFilters: Record<MemberView, Record<string, string>> = {
  all: {},
  active: { status: "active" },
  ending: { ending: String(ENDING_DAYS) },
  expired: { status: "expired" },
  ended: { status: "ended" },
  renewals: {},
};

/** The part that the list is asked for by. */
export const filterOf = ({ view, ...others }: MembersAddress): string =>
  said({ ...viewFilters[view], ...others }).toString();

/** The part that the totals are asked for by: whatever the view. */
export const countedBy = ({ view: _view, ...others }: MembersAddress): string => said(others).toString();
