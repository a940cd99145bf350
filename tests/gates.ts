import type { CheckInList, ListAnswer, Scan, ScansAnswer } from "../src/features/events/check-in/schema";
import type { StaffEvent } from "../src/features/events/console/schema";
import { cookieOf } from "./people";
import type { Portal } from "./portal";

type Desk = { ask: (path: string, body?: unknown, method?: string) => Promise<Response> };

export const scanOf = (registrationId: string | null, parts: Partial<Scan> = {}): Scan => ({
  id: crypto.randomUUID(),
  registrationId,
  outcome: "admitted",
  at: new Date().toISOString(),
  ...parts,
});

/** A phone with a check-in link; by default for all rooms and with a new device. */
export async function phoneAt(
  portal: Portal,
  desk: Desk,
  event: Pick<StaffEvent, "id">,
  { room = null, deviceId = crypto.randomUUID() }: { room?: string | null; deviceId?: string } = {},
) {
  const issued = await desk.ask(`/${event.id}/check-in-links`, { gate: "Gate 2", room });
  const { id, address } = await issued.json();
  const key = address.split("#")[1];
  const enrol = (device = deviceId) => portal.ask("/api/check-in/enrolment", { body: { key, deviceId: device } });
  const cookie = cookieOf(await enrol());
  const list = (since = ""): Promise<Response> =>
    portal.ask(`/api/check-in/list${since && `?since=${since}`}`, { cookie });
  return {
    id,
    key,
    cookie,
    enrol,
    list,
    async read(): Promise<CheckInList> {
      const answer: ListAnswer = await (await list()).json();
      if (!answer.list) throw new Error("no list");
      return answer.list;
    },
    send: (scans: Scan[], parts: Record<string, unknown> = {}): Promise<Response> =>
      portal.ask("/api/check-in/scans", {
        cookie,
        body: { scans, sentAt: new Date().toISOString(), unsent: 0, ...parts },
      }),
    async sent(scans: Scan[], parts?: Record<string, unknown>): Promise<ScansAnswer> {
      const answer = await this.send(scans, parts);
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
}
