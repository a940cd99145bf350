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

function keptIn(scans: KeptScan[], kept: CheckInList) {
  const store = {
    admissions: async () => [],
    list: async () => kept,
    unsent: async () => scans,
    link: async () => undefined,
    keepScan: async (scan: KeptScan) => void scans.push(scan),
  };
  return store as Partial<GateStore> as GateStore;
}

/** A phone without network that has `kept` as its list. */
async function openedOffline(kept: CheckInList, clock: string) {
  const scans: KeptScan[] = [];
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(at(clock)) });
  vi.stubGlobal("window", { setInterval: () => 0, clearInterval: () => undefined, addEventListener: () => undefined });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  vi.spyOn(GateStore, "open").mockResolvedValue(keptIn(scans, kept));
  const gate = new Gate(async () => undefined);
  await gate.open("");
  return { gate, scans };
}

test("a phone without network lets into the session of the moment, not into that of its last scan", async () => {
  const { gate, scans } = await openedOffline(list, "04:30");
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

test("of parallel sessions with places everyone is let into their own, and who chose none of them into none", async () => {
  const people = [
    { ...person, chosen: ["arches"] },
    { ...person, id: "ravi", name: "Ravi Menon", chosen: ["drones"] },
    { ...person, id: "anil", name: "Anil Joshi" },
  ];
  const sessions = [session("arches", "05:00", "07:00", 5), session("drones", "05:00", "07:00", 5)];
  const { gate, scans } = await openedOffline({ ...list, people, sessions }, "05:10");
  const judged = async (id: string) => {
    await gate.admitByName(id);
    return [scans.at(-1)?.outcome, scans.at(-1)?.sessionId];
  };
  expect(await judged("asha")).toEqual(["admitted", "arches"]);
  expect(await judged("ravi")).toEqual(["admitted", "drones"]);
  expect((await judged("anil"))[0]).toBe("wrong-gate");
  expect((await judged("asha"))[0]).toBe("again");
  const seen = gate.read().verdict;
  if (!seen) throw new Error("no verdict");
  await gate.admitAnyway(seen);
  expect([scans.at(-1)?.outcome, scans.at(-1)?.sessionId]).toEqual(["twice", "arches"]);
});
