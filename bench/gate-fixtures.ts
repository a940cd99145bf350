import type { CheckInList, Scan } from "../src/features/events/check-in/schema";

export const scanOf = (registrationId: string | null): Scan => ({
  id: crypto.randomUUID(),
  registrationId,
  outcome: "admitted",
  at: new Date().toISOString(),
});

export async function gateLink(origin: string, cookie: string, eventId: string): Promise<string> {
  const answer = await fetch(`${origin}/api/staff/events/${eventId}/check-in-links`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ gate: "Gate 1", room: null }),
  });
  if (!answer.ok) throw new Error(`making a link answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).address;
}

export async function enrolledPhone(origin: string, staffCookie: string, eventId: string) {
  const key = (await gateLink(origin, staffCookie, eventId)).split("#")[1];
  const post = (path: string, body: unknown, cookie = "") =>
    fetch(`${origin}/api/check-in${path}`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const enrolled = await post("/enrolment", { key, deviceId: crypto.randomUUID() });
  if (!enrolled.ok) throw new Error(`enrolling answered ${enrolled.status}: ${await enrolled.text()}`);
  const cookie = enrolled.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return {
    async list(): Promise<{ text: string; list: CheckInList }> {
      const text = await (await fetch(`${origin}/api/check-in/list`, { headers: { cookie } })).text();
      return { text, list: JSON.parse(text).list };
    },
    send: (scans: Scan[], unsent = 0): Promise<Response> =>
      post("/scans", { scans, sentAt: new Date().toISOString(), unsent }, cookie),
  };
}
