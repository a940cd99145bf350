import { awardDueCredits } from "../src/features/events/attendance/award-credits.server";
import { markAttendance } from "../src/features/events/attendance/mark-attendance.server";
import type { StaffEvent } from "../src/features/events/console/schema";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../src/platform/time/durations";
import type { eventDesk } from "./events";
import { staffMember } from "./people";
import type { Portal } from "./portal";

type Desk = Awaited<ReturnType<typeof eventDesk>>;
type Planned = { places?: number; points?: readonly [number, number]; event?: Record<string, unknown> };

/** A published event with two sessions, of 1.5 and 2 points by default, at most 3 a day. */
export async function plannedEvent(desk: Desk, wanted: Planned = {}): Promise<StaffEvent> {
  const { places = 10, points = [1.5, 2], event: parts } = wanted;
  const event = await desk.published({ places, ...parts });
  const start = new Date(event.startsAt).getTime();
  const session = (title: string, from: number, until: number, earned: number, room: string) => ({
    title,
    points: earned,
    room,
    speakers: [],
    track: "",
    startsAt: new Date(start + from * HOUR_MS),
    endsAt: new Date(start + until * HOUR_MS),
  });
  const sessions = [session("Morning", 0, 2, points[0], "Hall A"), session("Noon", 3, 5, points[1], "Hall B")];
  const rule = { creditRule: "each", creditShare: 75, dayPoints: 3 };
  const saved = await desk.ask(`/${event.id}/programme`, { ...rule, version: event.version, sessions }, "PUT");
  return (await saved.json()).event;
}

export const afterEnd = ({ endsAt }: StaffEvent, ms: number) => new Date(new Date(endsAt).getTime() + ms);

/** Runs the award job a while after the event, by default a day and a minute. */
export const settledAfter = (portal: Portal, event: StaffEvent, ms = DAY_MS + MINUTE_MS) =>
  awardDueCredits.run(portal.context({ actor: { kind: "system" }, now: afterEnd(event, ms) }));

/** `session`: its index in the programme. */
export async function markedAtEvent(
  portal: Portal,
  event: StaffEvent,
  { reference, session, now }: { reference: string; session: number; now?: Date },
): Promise<void> {
  const { id } = await staffMember(portal, "reviewer");
  const actor = { kind: "user" as const, id, sessionId: "", roles: ["reviewer" as const], secondFactor: true };
  const sessionId = event.sessions[session]?.id ?? "";
  const at = now ?? new Date(new Date(event.sessions[session]?.startsAt ?? "").getTime() + MINUTE_MS);
  await markAttendance(portal.context({ actor, now: at }), event.id, { reference, sessionId });
}
