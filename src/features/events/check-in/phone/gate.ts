import { CallError, call } from "~/platform/http/call";
import { keepsPages, savePage, startsWithoutNetwork } from "~/platform/offline/ask-worker";
import { isRehearsal, sessionFor } from "../../sessions/session-now";
import { isAdmission, MOST_SCANS } from "../outcomes";
import type { CheckInList, ListAnswer, ScansAnswer } from "../schema";
import { type Found, findCode, type ReadCard } from "./find-code";
import { firstState, type GateState, nameIn, opensAtOf, type Readiness, sessionAt, withoutSession } from "./gate-state";
import { loadReader } from "./reader";
import { GateStore, type KeptScan } from "./store";
import { admittedAnyway, rehearsed, takenBack, type Verdict, verdictOf } from "./verdict";

/**
 * Sends stored scans. Scans of a closed gate stay on the phone and do not block others. Returns how far the phone's
 * clock is behind, in milliseconds.
 */
async function sendScans(store: GateStore): Promise<number> {
  const unsent = await store.unsent();
  let left = unsent.length;
  for (;;) {
    const batch = unsent.slice(unsent.length - left).slice(0, MOST_SCANS);
    const scans = batch.map(({ isUnsent: _sent, sessionId, ...scan }) => ({
      ...scan,
      ...(sessionId && { sessionId }),
    }));
    left -= batch.length;
    const body = { scans, sentAt: new Date().toISOString(), unsent: left };
    const { outcomes, clockBehindMs } = await call<ScansAnswer>("/api/check-in/scans", { body });
    await store.markSent(outcomes.map(({ id }) => id));
    if (left === 0) return clockBehindMs;
  }
}

const SCOPE = "/check-in";
const path = "/api/check-in";
const EVERY_MS = 20_000;

const MOST_RECENT = 20;

const closedCodes = [401, 410];

export class Gate {
  private state = firstState;
  private readonly listeners = new Set<() => void>();
  private store: GateStore | undefined;
  private admitted = new Map<string, string>();
  private syncing: Promise<void> | undefined;
  private timer: number | undefined;

  constructor(private readonly readCard: ReadCard) {}

  subscribe = (heard: () => void): (() => void) => {
    this.listeners.add(heard);
    return () => this.listeners.delete(heard);
  };

  read = (): GateState => this.state;

  private set(parts: Partial<GateState>): void {
    this.state = { ...this.state, ...parts };
    for (const heard of this.listeners) heard();
  }

  private ready(parts: Partial<Readiness>): void {
    this.set({ readiness: { ...this.state.readiness, ...parts } });
  }

  private now = (): Date => new Date(Date.now() + this.state.clockBehindMs);

  private show(list: CheckInList): void {
    this.set({ phase: "open", list, ...sessionAt(list, this.now()) });
  }

  private async recall(store: GateStore): Promise<void> {
    const scans = await store.admissions();
    const standing = scans.filter(({ isUndone }) => !isUndone);
    this.admitted = new Map(
      standing.map(({ registrationId, sessionId, at }) => [`${registrationId} ${sessionId}`, at]),
    );
    this.set({ recent: scans.slice(-MOST_RECENT).reverse() });
  }

  async open(key: string): Promise<void> {
    const store = await GateStore.open();
    this.store = store;
    await this.recall(store);
    const known = await store.list(new Date());
    if (known) this.show(known);
    await this.count();
    if (key) {
      if (this.state.unsent > 0) await this.sendAtLast(store);
      await store.keepLink(key);
      await this.enrol(store, key).catch(this.failed);
    }
    if (!key && !known && this.state.unsent === 0) return this.set({ phase: "none" });
    await this.sync();
    this.timer = window.setInterval(() => this.sync(), EVERY_MS);
    for (const name of ["online", "focus"]) window.addEventListener(name, this.hurry);
    await this.prepare();
  }

  close(): void {
    window.clearInterval(this.timer);
    for (const name of ["online", "focus"]) window.removeEventListener(name, this.hurry);
  }

  /** Syncs again right after a running sync, without waiting for the timer. */
  private readonly hurry = (): void => void (this.syncing ?? Promise.resolve()).then(() => this.sync());

  private async enrol(store: GateStore, key: string): Promise<void> {
    await call(`${path}/enrolment`, { body: { key, deviceId: await store.deviceId() } });
  }

  private async prepare(): Promise<void> {
    await navigator.storage?.persist?.();
    const reader = await loadReader().then(
      () => true,
      () => false,
    );
    this.ready({ reader });
    const page = keepsPages() && (await savePage(SCOPE, SCOPE).catch(() => false));
    this.ready({ page });
    this.ready({ start: page && (await startsWithoutNetwork(SCOPE, SCOPE).catch(() => false)) });
  }

  private async count(): Promise<void> {
    const unsent = (await this.store?.unsent()) ?? [];
    const oldest = unsent.map(({ at }) => at).sort()[0];
    this.set({ unsent: unsent.length, oldestUnsent: oldest, admitted: this.admitted.size });
  }

  private readonly failed = async (cause: unknown): Promise<void> => {
    if (!(cause instanceof CallError)) throw cause;
    if (!closedCodes.includes(cause.status)) return this.set({ isOnline: false });
    await this.store?.forgetList();
    this.set({ phase: "closed", closed: cause.message, list: undefined });
  };

  /** Sends stored scans and fetches changes. Only one sync runs at a time; a failed one is retried. */
  sync(): Promise<void> {
    this.syncing ??= this.syncNow().finally(() => {
      this.syncing = undefined;
    });
    return this.syncing;
  }

  private async syncNow(): Promise<void> {
    if (!this.store || this.state.phase === "closed") return;
    const { store } = this;
    const exchange = async () => {
      await this.send(store);
      await this.ask(store);
      this.set({ isOnline: true });
    };
    await exchange()
      .catch((cause: unknown) => this.askAgain(store, cause).then(exchange))
      .catch(this.failed);
    await this.count();
  }

  /** Enrols again after a 401, because the phone can lose its cookie. Throws `cause` for any other error. */
  private async askAgain(store: GateStore, cause: unknown): Promise<void> {
    const key = await store.link();
    if (!(cause instanceof CallError) || cause.status !== 401 || !key) throw cause;
    await this.enrol(store, key);
  }

  private async send(store: GateStore): Promise<void> {
    this.set({ clockBehindMs: await sendScans(store) });
  }

  /** Sends stored scans before this phone takes another gate. Unsent scans name their gate and go later. */
  private async sendAtLast(store: GateStore): Promise<void> {
    await this.send(store)
      .catch((cause: unknown) => this.askAgain(store, cause).then(() => this.send(store)))
      .catch((cause: unknown) => (cause instanceof CallError ? undefined : Promise.reject(cause)));
  }

  private async ask(store: GateStore): Promise<void> {
    const since = this.state.list?.edition;
    const { list, at } = await call<ListAnswer>(`${path}/list${since ? `?since=${since}` : ""}`);
    const stands = list ?? (this.state.list && { ...this.state.list, at });
    if (!stands) return;
    await store.keepList(stands);
    this.show(stands);
  }

  async scan(text: string): Promise<void> {
    const { list } = this.state;
    if (!list) return;
    this.set(sessionAt(list, this.now()));
    const found = await findCode(list, text, { readCard: this.readCard, now: this.now() });
    await this.conclude(this.judged(list, found));
  }

  async admitByName(id: string): Promise<void> {
    const { list } = this.state;
    const person = list?.people.find((one) => one.id === id);
    if (!list || !person) return;
    this.set(sessionAt(list, this.now()));
    await this.conclude(this.judged(list, { kind: "person", person }));
  }

  admitAnyway = (seen: Verdict): Promise<void> => this.conclude(this.counted(admittedAnyway(seen)));

  private judged(list: CheckInList, found: Found): Verdict {
    const chosen = found.kind === "person" ? found.person.chosen : undefined;
    const session = sessionFor(list.sessions, this.now(), chosen);
    return this.counted({ ...verdictOf(found, session, this.admittedHere), session });
  }

  private counted(verdict: Verdict): Verdict {
    const opensAt = opensAtOf(verdict.session, this.now());
    return opensAt && isAdmission(verdict.outcome) ? rehearsed(verdict, opensAt) : verdict;
  }

  async undo(scanId: string): Promise<void> {
    const { store } = this;
    const scan = this.state.recent.find(({ id }) => id === scanId);
    if (!store || !scan || scan.isUndone) return;
    const { registrationId, sessionId, gateId } = scan;
    // Later than the undone scan, even if the phone's clock was set back.
    const at = new Date(Math.max(Date.now(), new Date(scan.at).getTime() + 1)).toISOString();
    const taking = { registrationId, sessionId, gateId, outcome: "undone" as const, undoes: scanId, at };
    await store.keepScan({ id: crypto.randomUUID(), ...taking, isUnsent: 1 });
    await this.recall(store);
    const { list } = this.state;
    if (list && registrationId && !this.admittedHere(registrationId, sessionId)) {
      const left = withoutSession(list, registrationId, sessionId);
      this.set({ list: left });
      await store.keepList(left);
    }
    this.set({ verdict: takenBack(nameIn(list, registrationId)) });
    await this.count();
    this.hurry();
  }

  private readonly admittedHere = (registrationId: string, sessionId: string): string | undefined => {
    const at = this.admitted.get(`${registrationId} ${sessionId}`);
    // After a postponement, earlier check-ins of the session do not count.
    const session = this.state.list?.sessions.find(({ id }) => id === sessionId);
    return at && isRehearsal(session, new Date(at)) ? undefined : at;
  };

  private async conclude(verdict: Verdict): Promise<void> {
    const { outcome, registrationId, session } = verdict;
    const sessionId = session?.id ?? "";
    const at = new Date().toISOString();
    const { list, recent } = this.state;
    const made = { id: crypto.randomUUID(), gateId: list?.gate.id, at, sessionId };
    const scan: KeptScan = { ...made, registrationId, outcome, isUnsent: 1 };
    await this.store?.keepScan(scan);
    const isIn = registrationId !== null && isAdmission(outcome);
    if (isIn) this.admitted.set(`${registrationId} ${sessionId}`, at);
    const last = [{ ...scan, isUndone: false }, ...recent].slice(0, MOST_RECENT);
    this.set(isIn ? { verdict: { ...verdict, scanId: scan.id }, recent: last } : { verdict });
    if (list) this.set(sessionAt(list, this.now()));
    await this.count();
    this.hurry();
  }

  next = (): void => this.set({ verdict: undefined });

  async unsentFile(): Promise<Blob> {
    const scans = (await this.store?.unsent()) ?? [];
    const gate = this.state.list?.gate.gate ?? "";
    return new Blob([JSON.stringify({ gate, scans }, null, 2)], { type: "application/json" });
  }
}
