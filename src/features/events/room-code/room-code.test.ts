import { expect, test } from "vitest";
import { clockAhead, roomCode } from "./room-code";

const SECRET = "one room";
const at = (clock: string) => new Date(`2027-01-15T${clock}Z`);

test("a screen shows the code of now also from an answer that it received minutes ago", async () => {
  // The screen's clock is two minutes slow, and its only answer four minutes old.
  const answer = { serverTime: at("10:02:00").toISOString() };
  const ahead = clockAhead(answer, at("10:00:00").getTime());
  const shownAt = new Date(at("10:04:00").getTime() + ahead);
  expect(await roomCode(SECRET, shownAt)).toBe(await roomCode(SECRET, at("10:06:00")));
});
