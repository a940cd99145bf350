import { describeCause } from "../config/cause.server";
import type { Context } from "../context.server";

/** Removes an unreferenced file. Never throws; returns whether it is gone. */
export async function removeFile(
  { storage, log, requestId }: Pick<Context, "storage" | "log" | "requestId">,
  key: string,
): Promise<boolean> {
  try {
    await storage.remove(key);
    return true;
  } catch (cause) {
    log.warn({ requestId, cause: describeCause(cause) }, "an old file was not removed");
    return false;
  }
}
