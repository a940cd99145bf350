import type { LaunchValue } from "./entries/schema";

export type LaunchState = "upcoming" | "live" | "past";

export type Launch = {
  title: Record<LaunchState, string>;
  start: Date;
  end: Date;
  /** From where it is streamed. */
  city: string;
  place: string;
  entry: string;
  /** Who has accepted to come as chief guest. */
  chiefGuest?: string;
  /** Address of a player that may be framed; null until there is one. */
  streamUrl: string | null;
  recordingUrl: string | null;
  /** Whether staff have taken the launch off the home page. */
  isHidden?: boolean;
};

const engineersDay = "iFACE goes live on Engineers’ Day";

/** The official launch, the one event that the home page announces, until staff enter another. */
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

/** What earlier versions of the program stored where nobody was named yet. */
const nobodyNamed = "Name to be announced";

/** A launch as it is stored, with its moments as such. */
export const launchOf = (value: LaunchValue): Launch => ({
  ...value,
  chiefGuest: value.chiefGuest === nobodyNamed ? undefined : value.chiefGuest,
  start: new Date(value.start),
  end: new Date(value.end),
});

/** Where `now` stands to the event. The start belongs to it, the end no longer does. */
export function launchState({ start, end }: Launch, now: Date): LaunchState {
  if (now < start) return "upcoming";
  return now < end ? "live" : "past";
}

/** The next moment at which launchState changes; null when it never will. */
export function nextLaunchChange({ start, end }: Launch, now: Date): Date | null {
  if (now >= end) return null;
  return now < start ? start : end;
}

/** The moments at which what is shown of a launch changes, and how many of them had passed when it was rendered; none while held. */
export function momentsOf({ launch, state, held }: ShownLaunch) {
  if (held) return undefined;
  const passed = { upcoming: 0, live: 1, past: 2 }[state];
  return { all: [launch.start, launch.end].map((moment) => moment.toISOString()).join(" "), passed };
}

/** What a page shows. `held`: the operator set the state, so the clock does not change it. */
export type ShownLaunch = { launch: Launch; channel: string; state: LaunchState; held: boolean };

/** `launch` in the state to render: the operator's `setting` if there is one, else what the clock says. */
export function shownLaunch(
  launch: Launch,
  channel: string,
  setting: LaunchState | undefined,
  now = new Date(),
): ShownLaunch {
  return { launch, channel, state: setting ?? launchState(launch, now), held: setting !== undefined };
}

/** Whether the launch is over and there is nothing of it to see. */
export const isBehindUs = ({ recordingUrl }: Launch, state: LaunchState) => state === "past" && recordingUrl === null;
