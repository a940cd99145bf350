import { expect, test } from "vitest";
import { defaultLaunch } from "./launch";
import { launchCalendar } from "./launch-calendar";

const calendar = await launchCalendar(defaultLaunch, {
  origin: "https://portal.example.org",
  channel: "https://video.example.org/",
});
const lines = calendar.replaceAll(/\r\n[ \t]/g, "").split("\r\n");

test("every line ends with CRLF and holds at most 75 bytes", () => {
  expect(calendar.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(calendar.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of calendar.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("it carries what RFC 5545 asks of a calendar and an event", () => {
  for (const name of ["VERSION:2.0", "PRODID:", "BEGIN:VEVENT", "UID:launch-2025@", "SUMMARY:", "END:VEVENT"]) {
    expect(lines.some((line) => line.startsWith(name))).toBe(true);
  }
  expect(lines.find((line) => line.startsWith("DTSTAMP:"))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
});

test("the event starts at 7 PM and ends at 9 PM in India, in UTC", () => {
  expect(lines).toContain("DTSTART:20250915T133000Z");
  expect(lines).toContain("DTEND:20250915T153000Z");
});

test("it names the place, with its comma escaped, and the site", () => {
  expect(lines).toContain("LOCATION:A hotel in Nashik\\, Maharashtra");
  expect(lines).toContain("URL:https://portal.example.org/");
});

test("it reminds a day and an hour before, in valid durations", () => {
  expect(lines.filter((line) => line.startsWith("TRIGGER:"))).toEqual(["TRIGGER:-PT24H", "TRIGGER:-PT1H"]);
  expect(lines.filter((line) => line === "ACTION:DISPLAY")).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith("BEGIN:VALARM"))).toHaveLength(2);
});

test("it names a stream only where there is one", async () => {
  const options = { origin: "https://portal.example.org", channel: "https://video.example.org/" };
  expect(calendar).not.toContain("Streamed");
  const streamed = { ...defaultLaunch, streamUrl: "https://www.youtube-nocookie.com/embed/live" };
  expect((await launchCalendar(streamed, options)).replaceAll(/\r\n[ \t]/g, "")).toContain(
    "Streamed live on https://video.example.org/",
  );
});
