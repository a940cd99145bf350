import { tooMany, unavailable } from "../refusal";

const MB = 1024 * 1024;
const SENTENCE = "Too much is being sent from your network at once. Please try again in a moment.";
const WAIT_SECONDS = 5;

/** Bytes of bodies that are being read: in all, and by client, so that no client takes what the others need. */
export class BodiesInFlight {
  private all = 0;
  private readonly byClient = new Map<string, number>();

  constructor(
    private readonly most = 128 * MB,
    private readonly mostOfOne = 12 * MB,
  ) {}

  /** Counts `bytes` more that `client` sends. Throws 429 when that is too much for one client, 503 when it is for all. */
  hold(client: string, bytes: number): void {
    const held = (this.byClient.get(client) ?? 0) + bytes;
    if (held > this.mostOfOne) throw tooMany(WAIT_SECONDS, SENTENCE);
    if (this.all + bytes > this.most) throw unavailable(WAIT_SECONDS);
    this.all += bytes;
    this.byClient.set(client, held);
  }

  /** Takes `bytes` of `client` back. */
  release(client: string, bytes: number): void {
    const held = (this.byClient.get(client) ?? 0) - bytes;
    this.all -= bytes;
    if (held > 0) this.byClient.set(client, held);
    else this.byClient.delete(client);
  }
}
