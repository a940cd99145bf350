import { expect, test } from "vitest";
import { defaultLaunch as launch, launchOf, launchState, nextLaunchChange, shownLaunch } from "./launch";
import { launchCaption, launchFacts, streamOpens } from "./launch-content";

const at = (time: string) => new Date(`2025-09-15T${time}+05:30`);

test.each([
  ["18:59:59", "upcoming"],
  ["19:00:00", "live"],
  ["20:59:59", "live"],
  ["21:00:00", "past"],
])("at %s in India the launch is %s", (time, state) => {
  expect(launchState(launch, at(time))).toBe(state);
});

test("the operator's setting overrules the clock", () => {
  expect(shownLaunch(launch, "", "live", at("23:00:00"))).toEqual({ launch, channel: "", state: "live", held: true });
  expect(shownLaunch(launch, "", undefined, at("23:00:00"))).toEqual({
    launch,
    channel: "",
    state: "past",
    held: false,
  });
});

test("the next change is the start, then the end, then none", () => {
  expect(nextLaunchChange(launch, at("10:00:00"))).toEqual(launch.start);
  expect(nextLaunchChange(launch, at("19:00:00"))).toEqual(launch.end);
  expect(nextLaunchChange(launch, at("21:00:00"))).toBeNull();
});

test("date and time read as in India", () => {
  expect(launchFacts(launch).slice(0, 2)).toEqual([
    { label: "Date", value: "Monday 15 September 2025" },
    { label: "Time", value: "7:00 PM IST" },
  ]);
});

test("a chief guest is named once there is one, and never 'to be announced'", () => {
  const labels = (of = launch) => launchFacts(of).map(({ label }) => label);
  expect(labels()).toEqual(["Date", "Time", "Place", "Entry"]);
  expect(labels({ ...launch, chiefGuest: "Asha Rao" })).toContain("Chief guest");
  const stored = { ...launch, start: "2025-09-15T19:00:00+05:30", end: "2025-09-15T21:00:00+05:30" };
  expect(labels(launchOf({ ...stored, chiefGuest: "Name to be announced" }))).not.toContain("Chief guest");
});

test("a stream and a recording are spoken of only where there is one", () => {
  const filmed = { ...launch, streamUrl: "https://video.example.org/1", recordingUrl: null };
  for (const state of ["upcoming", "live", "past"] as const) expect(launchCaption(state, launch)).toBeNull();
  expect(launchCaption("live", filmed)).toBe("Streaming live from Nashik");
  expect(launchCaption("past", filmed)).toBeNull();
  expect(launchCaption("past", { ...filmed, recordingUrl: "https://video.example.org/2" })).toBe("Recorded in Nashik");
  expect([streamOpens(launch).label, streamOpens(filmed).label]).toEqual([
    "The evening begins",
    "The stream opens here",
  ]);
});
