import { createReadStream, openAsBlob } from "node:fs";
import { copyFile, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import type { Config } from "../config/config.server";
import { freeBytesAt } from "../db/disk-space.server";
import { wholeFile } from "./whole-file.server";

/** Read as a stream; the byte range `from` to `to` is inclusive. */
export type StoredFile = {
  bytes: number;
  read: (part?: { from: number; to: number }) => Promise<ReadableStream<Uint8Array>>;
};

/** Keys have letters, digits, `/`, `-`, `_` and `.`. `read` returns undefined for a missing file. */
export type Storage = {
  write: (key: string, content: Uint8Array, type: string) => Promise<void>;
  read: (key: string) => Promise<Uint8Array | undefined>;
  writeFile: (key: string, path: string, type: string) => Promise<void>;
  open: (key: string) => Promise<StoredFile | undefined>;
  remove: (key: string) => Promise<void>;
  /** Free bytes of the disk; undefined for a bucket. */
  freeBytes: () => Promise<number | undefined>;
};

function checked(key: string): string {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error("not a storage key");
  return key;
}

async function unlessMissing<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw cause;
  }
}

function folderStorage(root: string): Storage {
  const fileOf = (key: string) => join(root, checked(key));
  const replace = async (key: string, fill: (part: string) => Promise<void>) => {
    const file = fileOf(key);
    await mkdir(dirname(file), { recursive: true });
    await wholeFile(file, fill);
  };
  return {
    write: (key, content) => replace(key, (part) => writeFile(part, content)),
    writeFile: (key, path) => replace(key, (part) => copyFile(path, part)),
    read: async (key) => unlessMissing(() => readFile(fileOf(key))),
    async open(key) {
      const file = fileOf(key);
      const found = await unlessMissing(() => stat(file));
      return (
        found && {
          bytes: found.size,
          read: async (part) =>
            Readable.toWeb(
              createReadStream(file, part && { start: part.from, end: part.to }),
            ) as ReadableStream<Uint8Array>,
        }
      );
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    freeBytes: () => freeBytesAt(root),
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
    if (!answer.ok && answer.status !== 404) throw new Error(`the bucket answered ${answer.status} to ${method}`);
    return answer;
  };
  const put = async (key: string, body: Uint8Array<ArrayBuffer> | Blob, type: string) => {
    const answer = await ask("PUT", key, { body, headers: { "content-type": type } });
    if (!answer.ok) throw new Error(`the bucket answered ${answer.status} to PUT`);
  };
  return {
    write: (key, content, type) => put(key, new Uint8Array(content), type),
    writeFile: async (key, path, type) => put(key, await openAsBlob(path), type),
    async open(key) {
      const head = await ask("HEAD", key);
      if (!head.ok) return undefined;
      return {
        bytes: Number(head.headers.get("content-length")),
        async read(part) {
          const headers: HeadersInit = part ? { range: `bytes=${part.from}-${part.to}` } : {};
          const { ok, body } = await ask("GET", key, { headers });
          if (!ok || !body) throw new Error("the bucket lost a file while it was read");
          return body;
        },
      };
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

export function createStorage(config: Config): Storage {
  return config.storageUrl ? bucketStorage(config.storageUrl) : folderStorage(join(config.dataDir, "uploads"));
}
