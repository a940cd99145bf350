import { afterEach, expect, test, vi } from "vitest";
import type { CheckInList } from "../schema";
import { Gate } from "./gate";
import { GateStore, type KeptScan } from "./store";

vi.mock("./reader", () => ({ loadReader: async () => undefined }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const at = (clock: string) => `2027-01-15T${clock}:00.000Z`;
const session = (id: string, from: string, until: string, places: number | null) => ({
  id,
  title: id,
  track: null,
  room: "Hall A",
  speakers: [],
  points: 1,
  places,
  result: null,
  startsAt: at(from),
  endsAt: at(until),
});
const person = { id: "asha", name: "Asha Rao", type: "Delegate", code: "K7QX4M2P", version: 0 };
const list: CheckInList = {
  edition: "1",
  at: at("04:00"),
  keys: [],
  people: [{ ...person, chosen: ["morning"] }],
  sessions: [session("morning", "05:00", "07:00", 5), session("noon", "08:00", "10:00", 5)],
  gate: { id: "gate", gate: "Gate 2", room: null, eventId: "event", event: "Site day", expiresAt: at("23:00") },
};

function keptIn(scans: KeptScan[]) {
  const store = {
    admissions: async () => [],
    list: async () => list,
    unsent: async () => scans,
    link: async () => undefined,
    keepScan: async (scan: KeptScan) => void scans.push(scan),
  };
  return store as Partial<GateStore> as GateStore;
}

test("a phone without network lets into the session of the moment, not into that of its last scan", async () => {
  const scans: KeptScan[] = [];
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(at("04:30")) });
  vi.stubGlobal("window", { setInterval: () => 0, clearInterval: () => undefined, addEventListener: () => undefined });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  vi.spyOn(GateStore, "open").mockResolvedValue(keptIn(scans));
  const gate = new Gate(async () => undefined);
  await gate.open("");
  await gate.admitByName("asha");
  expect(gate.read().verdict?.outcome).toBe("admitted");
  vi.setSystemTime(new Date(at("07:30")));
  await gate.admitByName("asha");
  expect(gate.read().verdict).toMatchObject({ outcome: "wrong-gate", word: "Wrong gate" });
  expect(scans.map(({ sessionId, outcome }) => [sessionId, outcome])).toEqual([
    ["morning", "admitted"],
    ["noon", "wrong-gate"],
  ]);
});
