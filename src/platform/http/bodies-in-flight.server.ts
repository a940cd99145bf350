import { tooMany, unavailable } from "../refusal";

const MB = 1024 * 1024;
const SENTENCE = "Too much is being sent from your network at once. Please try again in a moment.";
const WAIT_SECONDS = 5;

export class BodiesInFlight {
  private all = 0;
  private readonly byClient = new Map<string, number>();

  constructor(
    private readonly most = 128 * MB,
    private readonly mostOfOne = 12 * MB,
  ) {}

  /** Throws 429 above the client's limit, 503 above the total. */
  hold(client: string, bytes: number): void {
    const held = (this.byClient.get(client) ?? 0) + bytes;
    if (held > this.mostOfOne) throw tooMany(WAIT_SECONDS, SENTENCE);
    if (this.all + bytes > this.most) throw unavailable(WAIT_SECONDS);
    this.all += bytes;
    this.byClient.set(client, held);
  }

  release(client: string, bytes: number): void {
    const held = (this.byClient.get(client) ?? 0) - bytes;
    this.all -= bytes;
    if (held > 0) this.byClient.set(client, held);
    else this.byClient.delete(client);
  }
}
