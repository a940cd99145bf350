import { mkdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AwsClient } from "aws4fetch";
import { describeCause } from "./cause.server";
import type { Config } from "./config.server";
import type { Context } from "./context.server";

/** Files by key (letters, digits, `/`, `-`, `_`, `.`). `read` answers undefined for a missing file. */
export type Storage = {
  write: (key: string, content: Uint8Array, type: string) => Promise<void>;
  read: (key: string) => Promise<Uint8Array | undefined>;
  remove: (key: string) => Promise<void>;
  /** What the disk under the folder has left, in bytes; undefined for a bucket, which does not say. */
  freeBytes: () => Promise<number | undefined>;
};

function checked(key: string): string {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error("not a storage key");
  return key;
}

function folderStorage(root: string): Storage {
  const fileOf = (key: string) => join(root, checked(key));
  return {
    async write(key, content) {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, content);
      await rename(`${file}.part`, file);
    },
    async read(key) {
      try {
        return await readFile(fileOf(key));
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw cause;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    async freeBytes() {
      await mkdir(root, { recursive: true });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}

/** An S3-compatible bucket at http(s)://KEY:SECRET@HOST/BUCKET?region=REGION. */
function bucketStorage(address: string): Storage {
  const url = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get("region") ?? "auto",
    service: "s3",
  });
  const ask = async (method: string, key: string, init: RequestInit = {}) => {
    const answer = await client.fetch(`${url.origin}${url.pathname.replace(/\/$/, "")}/${checked(key)}`, {
      method,
      ...init,
    });
    if (!answer.ok && answer.status !== 404)
      throw new Error(`the bucket answered ${answer.status} to ${method}`);
    return answer;
  };
  return {
    async write(key, content, type) {
      const answer = await ask("PUT", key, {
        body: new Uint8Array(content),
        headers: { "content-type": type },
      });
      if (!answer.ok) throw new Error(`the bucket answered ${answer.status} to PUT`);
    },
    async read(key) {
      const answer = await ask("GET", key);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
    },
    async remove(key) {
      await ask("DELETE", key);
    },
    freeBytes: async () => undefined,
  };
}

/** The bucket when configured, else the folder DATA_DIR/uploads. */
export function createStorage(config: Config): Storage {
  return config.storageUrl
    ? bucketStorage(config.storageUrl)
    : folderStorage(join(config.dataDir, "uploads"));
}

/**
 * Removes a file that nothing leads to any more; a storage that is away must not undo what was done. Answers whether it is gone.
 */
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
