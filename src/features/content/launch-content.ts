import { indianDate, indianTime } from "./indian-time";
import type { Launch, LaunchState } from "./launch";

type Video = { play: string; missing: string };

export const launchLabel: Record<LaunchState, string> = {
  upcoming: "UPCOMING LAUNCH EVENT",
  live: "LAUNCH EVENT",
  past: "LAUNCH EVENT",
};

/** The line below the video frame. */
export const launchCaption = (state: LaunchState, { city }: Pick<Launch, "city">) =>
  `${state === "live" ? "Streaming" : "Streamed"} live from ${city} on our video channel`;

/** What the play button says, and what it leads to while there is no video to show. */
export const launchVideo: Record<Exclude<LaunchState, "upcoming">, Video> = {
  live: {
    play: "Watch the live stream",
    missing: "The stream is not on this page. Follow the evening on our video channel.",
  },
  past: {
    play: "Watch the recording",
    missing: "The recording is not on this page yet. Our video channel is the place to look for it.",
  },
};

/** When the video frame has something to show, in words. */
export const streamOpens = ({ start }: Pick<Launch, "start">) => ({
  label: "The stream opens here",
  date: indianDate(start),
  time: indianTime(start),
});

/** The facts of the event's title block. */
export function launchFacts({ start, place, entry, chiefGuest }: Launch) {
  return [
    { label: "Date", value: indianDate(start) },
    { label: "Time", value: indianTime(start) },
    { label: "Place", value: place },
    { label: "Entry", value: entry },
    { label: "Chief guest", value: chiefGuest, wide: true },
  ];
}
