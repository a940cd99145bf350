import { expect, test } from "vitest";
import { presenceWindowOf } from "./presence-window";

const at = (clock: string) => new Date(`2027-01-15T${clock}:00Z`);
const session = { startsAt: at("10:00"), endsAt: at("11:30") };

test("a session has three thirds; who comes early is in the first, and nobody is after the last", () => {
  const thirds = ["09:50", "10:00", "10:29", "10:30", "11:00", "11:29", "11:30"].map((clock) =>
    presenceWindowOf(session, at(clock)),
  );
  expect(thirds).toEqual([0, 0, 0, 1, 2, 2, 2]);
});
