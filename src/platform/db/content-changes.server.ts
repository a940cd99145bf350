import type { Database } from "./db.server";

export const CHANNEL = "content_changed";

export class ContentChanges {
  /** Identifies this process in notifications, so that it ignores its own. */
  readonly teller = crypto.randomUUID();
  private readonly listeners = new Set<() => void>();
  private leave: (() => Promise<void>) | undefined;

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  tell(): void {
    for (const listener of this.listeners) listener();
  }

  async start({ listen }: Pick<Database, "listen">): Promise<void> {
    this.leave ??= await listen(CHANNEL, (teller) => {
      if (teller !== this.teller) this.tell();
    });
  }

  async stop(): Promise<void> {
    await this.leave?.();
    this.leave = undefined;
  }
}
