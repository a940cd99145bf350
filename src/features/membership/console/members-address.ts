import { indianStates } from "~/features/cases/indian-states";
import { ENDING_DAYS } from "../members/term";
import { membershipTypes } from "../members/type-titles";

export const memberViews = ["all", "active", "ending", "expired", "ended", "renewals"] as const;
export type MemberView = (typeof memberViews)[number];

/** Register filters in the page URL; "" means unset. */
export type MembersAddress = { view: MemberView; q: string; type: string; state: string; tag: string };

const known = <Value extends string>(values: readonly Value[], value: string | null): Value | "" =>
  values.find((one) => one === value) ?? "";
const states = indianStates.map(({ value }) => value);

/** The filters of `query`; unknown values count as unset. */
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

export const filterOf = ({ view, ...others }: MembersAddress): string =>
  said({ ...viewFilters[view], ...others }).toString();

export const countedBy = ({ view: _view, ...others }: MembersAddress): string => said(others).toString();
