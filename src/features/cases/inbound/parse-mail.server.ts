import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Email } from "postal-mime";

/** A mail of a few kilobytes can keep the parser busy for minutes; the rest of the program goes on meanwhile. */
const LONGEST_MS = 5_000;
const MOST_MEGABYTES = 512;

const script = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { default: PostalMime } = require(workerData.library);
  PostalMime.parse(workerData.source).then(
    (mail) => parentPort.postMessage({ mail }),
    (cause) => parentPort.postMessage({ cause: String(cause) }),
  );
`;

type Answer = { mail: Email } | { cause: string };

/** Parses a mail in a thread of its own. Throws for what is no mail, and for what takes longer than five seconds or too much memory. */
export function parseMail(source: Uint8Array): Promise<Email> {
  const library = createRequire(import.meta.url).resolve("postal-mime");
  const worker = new Worker(script, {
    ...{ eval: true, workerData: { library, source } },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const answered = new Promise<Email>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("a mail took too long to parse")), LONGEST_MS);
    worker.once("message", (answer: Answer) =>
      "mail" in answer ? resolve(answer.mail) : reject(new Error(answer.cause)),
    );
    worker.once("error", reject);
    worker.once("exit", () => clearTimeout(late));
  });
  return answered.finally(() => worker.terminate());
}
