import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { isAdmission } from "../outcomes";
import type { CheckInList, Scan } from "../schema";

const NAME = "iface-check-in";

/** A stored scan. `isUnsent` is 0 or 1, because IndexedDB cannot index booleans. */
export type KeptScan = Scan & { sessionId: string; isUnsent: 0 | 1 };

export type RecentScan = KeptScan & { isUndone: boolean };

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

interface Kept extends DBSchema {
  device: { key: "id" | "key" | "link" | "list"; value: string | CryptoKey | Sealed };
  scans: { key: string; value: KeptScan; indexes: { isUnsent: number } };
}

/** IndexedDB store of a gate: it works offline and survives a killed browser. */
export class GateStore {
  private constructor(private readonly db: IDBPDatabase<Kept>) {}

  static async open(): Promise<GateStore> {
    const db = await openDB<Kept>(NAME, 1, {
      upgrade(fresh) {
        fresh.createObjectStore("device");
        fresh.createObjectStore("scans", { keyPath: "id" }).createIndex("isUnsent", "isUnsent");
      },
    });
    return new GateStore(db);
  }

  async deviceId(): Promise<string> {
    const known = await this.db.get("device", "id");
    if (typeof known === "string") return known;
    const id = crypto.randomUUID();
    await this.db.put("device", id, "id");
    return id;
  }

  /** The key of the last link, because a killed browser can lose its cookie. */
  async link(): Promise<string | undefined> {
    const key = await this.db.get("device", "link");
    return typeof key === "string" ? key : undefined;
  }

  async keepLink(key: string): Promise<void> {
    const tx = this.db.transaction("device", "readwrite", { durability: "strict" });
    await tx.store.put(key, "link");
    await tx.done;
  }

  private async key(): Promise<CryptoKey> {
    const known = await this.db.get("device", "key");
    if (known instanceof CryptoKey) return known;
    const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    await this.db.put("device", key, "key");
    return key;
  }

  async keepList(list: CheckInList): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(list));
    const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await this.key(), text);
    await this.db.put("device", { iv, data }, "list");
  }

  async list(now: Date): Promise<CheckInList | undefined> {
    const sealed = await this.db.get("device", "list");
    if (typeof sealed !== "object" || sealed instanceof CryptoKey) return undefined;
    const { iv, data } = sealed;
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await this.key(), data);
    const list: CheckInList = JSON.parse(new TextDecoder().decode(text));
    if (new Date(list.gate.expiresAt) > now) return list;
    await this.forgetList();
    return undefined;
  }

  /** Deletes personal data of a closed gate. Unsent scans stay, with the link that sends them. */
  async forgetList(): Promise<void> {
    await this.db.delete("device", "list");
    if ((await this.db.countFromIndex("scans", "isUnsent", 1)) === 0) await this.db.delete("device", "link");
  }

  /** Resolves once the scan is on disk. */
  async keepScan(scan: KeptScan): Promise<void> {
    const tx = this.db.transaction("scans", "readwrite", { durability: "strict" });
    await tx.store.put(scan);
    await tx.done;
  }

  /** Unsent scans by time, so that an undo follows its scan. */
  async unsent(): Promise<KeptScan[]> {
    const scans = await this.db.getAllFromIndex("scans", "isUnsent", 1);
    return scans.sort((one, other) => Number(one.at > other.at) - Number(one.at < other.at));
  }

  async admissions(): Promise<RecentScan[]> {
    const scans = await this.db.getAll("scans");
    const undone = new Set(scans.map(({ undoes }) => undoes));
    return scans
      .filter(({ outcome, registrationId }) => registrationId && isAdmission(outcome))
      .map((scan) => ({ ...scan, isUndone: undone.has(scan.id) }))
      .sort((one, other) => Number(one.at > other.at) - Number(one.at < other.at));
  }

  async markSent(ids: readonly string[]): Promise<void> {
    const tx = this.db.transaction("scans", "readwrite");
    for (const id of ids) {
      const scan = await tx.store.get(id);
      if (scan) await tx.store.put({ ...scan, isUnsent: 0 });
    }
    await tx.done;
  }
}
