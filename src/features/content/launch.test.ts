import { expect, test } from "vitest";
import { defaultLaunch as launch, launchState, nextLaunchChange, shownLaunch } from "./launch";
import { launchFacts } from "./launch-content";

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
  expect(shownLaunch(launch, "", "live", at("23:00:00"))).toEqual({
    launch,
    channel: "",
    state: "live",
    held: true,
  });
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
