import { expect, test } from "vitest";
import { eventDesk, newEvent } from "../events";
import { usePortal } from "../portal";

const portal = usePortal();

test("what is near the venue is kept in lines that can be drawn, and another line is refused with its sentence", async () => {
  const desk = await eventDesk(portal);
  const keyPlan = "Nashik Road station, 800 m, NE\nRing road, 120, W";
  const event = await desk.make({ brief: { keyPlan } });
  expect(event.brief).toEqual({ keyPlan });
  const answer = await desk.ask("", newEvent({ brief: { keyPlan: "Station, near, NE" } }));
  expect(answer.status).toBe(400);
  expect((await answer.json()).fields).toEqual({
    "brief.keyPlan": "Please enter at most four lines such as: Station, 800 m, NE.",
  });
  const blank = await desk.make({ brief: { keyPlan: " " } });
  expect(blank.brief.keyPlan).toBeUndefined();
});
