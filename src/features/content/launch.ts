import type { LaunchValue } from "./entries/schema";

export type LaunchState = "upcoming" | "live" | "past";

export type Launch = {
  title: Record<LaunchState, string>;
  start: Date;
  end: Date;
  city: string;
  place: string;
  entry: string;
  /** Set once the chief guest has accepted. */
  chiefGuest?: string;
  streamUrl: string | null;
  recordingUrl: string | null;
  /** Removed from the home page by staff. */
  isHidden?: boolean;
};

const engineersDay = "iFACE goes live on Engineers’ Day";

/** The official launch, announced on the home page until staff enter another event. */
export const defaultLaunch: Launch = {
  title: { upcoming: engineersDay, live: engineersDay, past: "iFACE went live on Engineers’ Day" },
  start: new Date("2025-09-15T19:00:00+05:30"),
  end: new Date("2025-09-15T21:00:00+05:30"),
  city: "Nashik",
  place: "A hotel in Nashik, Maharashtra",
  entry: "By invitation only",
  streamUrl: null,
  recordingUrl: null,
};

/** Stored by earlier versions without a chief guest. */
const nobodyNamed = "Name to be announced";

export const launchOf = (value: LaunchValue): Launch => ({
  ...value,
  chiefGuest: value.chiefGuest === nobodyNamed ? undefined : value.chiefGuest,
  start: new Date(value.start),
  end: new Date(value.end),
});

/** Includes the start, excludes the end. */
export function launchState({ start, end }: Launch, now: Date): LaunchState {
  if (now < start) return "upcoming";
  return now < end ? "live" : "past";
}

/** Null once the event is over. */
export function nextLaunchChange({ start, end }: Launch, now: Date): Date | null {
  if (now >= end) return null;
  return now < start ? start : end;
}

/** The times at which the shown state changes, and how many had passed at rendering; undefined while held. */
export function momentsOf({ launch, state, held }: ShownLaunch) {
  if (held) return undefined;
  const passed = { upcoming: 0, live: 1, past: 2 }[state];
  return { all: [launch.start, launch.end].map((moment) => moment.toISOString()).join(" "), passed };
}

/** `held`: the operator set the state, so time does not change it. */
export type ShownLaunch = { launch: Launch; channel: string; state: LaunchState; held: boolean };

/** The operator's `setting` overrides the time. */
export function shownLaunch(
  launch: Launch,
  channel: string,
  setting: LaunchState | undefined,
  now = new Date(),
): ShownLaunch {
  return { launch, channel, state: setting ?? launchState(launch, now), held: setting !== undefined };
}

/** The launch is over and has no recording. */
export const isBehindUs = ({ recordingUrl }: Launch, state: LaunchState) => state === "past" && recordingUrl === null;
