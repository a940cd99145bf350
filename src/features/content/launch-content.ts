import { indianDate, indianTime } from "./indian-time";
import { type Launch, type LaunchState, launch } from "./launch";

type Video = { play: string; missing: string };

export const launchLabel: Record<LaunchState, string> = {
  upcoming: "UPCOMING LAUNCH EVENT",
  live: "LAUNCH EVENT",
  past: "LAUNCH EVENT",
};

export const launchCaption: Record<LaunchState, string> = {
  upcoming: "Streamed live from Nashik on our video channel",
  live: "Streaming live from Nashik on our video channel",
  past: "Streamed live from Nashik on our video channel",
};

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
export const streamOpens = {
  label: "The stream opens here",
  date: indianDate(launch.start),
  time: indianTime(launch.start),
};

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
