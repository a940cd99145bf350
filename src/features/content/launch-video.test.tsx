import type * as React from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { defaultLaunch, type Launch } from "./launch";
import { LaunchVideo } from "./launch-video";

const player = vi.hoisted(() => ({ wanted: false }));
// The drawings come from the build.
vi.mock("~/ui/drawing", () => ({ Drawing: () => null }));
// Simulates a press on play.
vi.mock("react", async (original) => ({
  ...(await original<typeof React>()),
  useState: () => [player.wanted, () => undefined],
}));

const streamUrl = "https://www.youtube-nocookie.com/embed/live";
const recordingUrl = "https://www.youtube-nocookie.com/embed/later";

const filmed: Launch = { ...defaultLaunch, streamUrl, recordingUrl };

const video = (state: "live" | "past", launch = filmed, channel = "https://video.example.org/") =>
  renderToStaticMarkup(<LaunchVideo launch={launch} state={state} channel={channel} drawing="interchange" />);

test("before the click there is a link to the video and no player", () => {
  player.wanted = false;
  for (const [state, url] of [
    ["live", streamUrl],
    ["past", recordingUrl],
  ] as const) {
    expect(video(state)).not.toContain("<iframe");
    expect(video(state)).toContain(`href="${url}"`);
  }
});

test("after the click the player is in the page: the stream with LIVE, then the recording without", () => {
  player.wanted = true;
  const [live, past] = [video("live"), video("past")];
  expect(live).toMatch(new RegExp(`<iframe src="${streamUrl}" title="[^"]+"`));
  expect(live).toContain("LIVE");
  expect(past).toContain(`<iframe src="${recordingUrl}"`);
  expect(past).not.toContain("LIVE");
});

test("without a video there is no play button, and a sentence says so", () => {
  player.wanted = false;
  const notFilmed = { ...defaultLaunch, streamUrl: null, recordingUrl: null };
  for (const state of ["live", "past"] as const) expect(video(state, notFilmed)).not.toContain("<a ");
  expect(video("live", notFilmed)).toContain("Follow the evening on our video channel.");
  expect(video("live", notFilmed, "")).not.toContain("channel");
  expect(video("past", notFilmed)).toContain("There is no recording on this page.");
});
