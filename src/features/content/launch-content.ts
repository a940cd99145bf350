import { clockTimeIst, weekdayDate } from "~/platform/time/dates";
import type { Launch, LaunchState } from "./launch";

export const launchLabel: Record<LaunchState, string> = {
  upcoming: "UPCOMING LAUNCH EVENT",
  live: "LAUNCH EVENT",
  past: "LAUNCH EVENT",
};

/** The caption of the video frame; null without a video. */
export function launchCaption(state: LaunchState, { city, streamUrl, recordingUrl }: Launch): string | null {
  if (state === "past") return recordingUrl ? `Recorded in ${city}` : null;
  if (!streamUrl) return null;
  return state === "live" ? `Streaming live from ${city}` : `To be streamed live from ${city}`;
}

export const playWords: Record<Exclude<LaunchState, "upcoming">, string> = {
  live: "Watch the live stream",
  past: "Watch the recording",
};

/** The text of the frame without a video. */
export function nothingToPlay(state: Exclude<LaunchState, "upcoming">, channel: string): string {
  if (state === "past") return "There is no recording on this page.";
  const here = "The stream is not on this page.";
  return channel ? `${here} Follow the evening on our video channel.` : here;
}

/** The start of the stream, or of the evening if there is no stream. */
export const streamOpens = ({ start, streamUrl }: Pick<Launch, "start" | "streamUrl">) => ({
  label: streamUrl ? "The stream opens here" : "The evening begins",
  date: weekdayDate(start),
  time: clockTimeIst(start),
});

export function launchFacts({ start, place, entry, chiefGuest }: Launch) {
  return [
    { label: "Date", value: weekdayDate(start) },
    { label: "Time", value: clockTimeIst(start) },
    { label: "Place", value: place },
    { label: "Entry", value: entry },
    ...(chiefGuest ? [{ label: "Chief guest", value: chiefGuest, wide: true }] : []),
  ];
}
