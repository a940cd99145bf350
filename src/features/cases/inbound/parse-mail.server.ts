import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { htmlReader } from "./html-reader.server";
import { mimeReader, type ReadMime } from "./mime-reader.server";

/** A crafted email of a few kilobytes can block the parser for minutes, so it runs in a worker thread with limits. */
const LONGEST_MS = 5_000;
const MOST_MEGABYTES = 512;
/** About a second of layout, such as ten nested quotes in 500 kB. */
const MOST_LAYOUT = 5_000_000;

/** Answers twice: first with plain words, which is fast, then with the layout unless its cost is too high. */
const script = `
  const { parentPort, workerData: { source, libraries, mostLayout } } = require("node:worker_threads");
  const read = (${mimeReader})({
    PostalMime: require(libraries.postalMime).default,
    iconv: {
      encodingExists: (name) => require(libraries.iconv).encodingExists(name),
      decode: (bytes, name) => require(libraries.iconv).decode(bytes, name),
    },
  });
  const rendered = (mail, render) => ({
    ...mail,
    parts: mail.parts.map((part) => (part.html === undefined ? part : { ...part, html: render(part.html) })),
  });
  read(source).then(
    (mail) => {
      if (mail.parts.every(({ html }) => html === undefined)) return parentPort.postMessage({ mail, isLast: true });
      const { betweenTags, laidOut, layoutCost } = (${htmlReader})(require(libraries.htmlToText));
      const cost = mail.parts.reduce((sum, { html }) => sum + (html === undefined ? 0 : layoutCost(html)), 0);
      const isLast = cost > mostLayout;
      parentPort.postMessage({ mail: rendered(mail, betweenTags), isLast });
      if (!isLast) parentPort.postMessage({ mail: rendered(mail, laidOut), isLast: true });
    },
    (cause) => parentPort.postMessage({ cause: String(cause) }),
  );
`;

type Answer = { mail: ReadMime; isLast?: boolean } | { cause: string };

/** Rejects invalid input, and emails that need more than five seconds or too much memory. */
export function parseMail(source: Uint8Array): Promise<ReadMime> {
  const { resolve: pathOf } = createRequire(import.meta.url);
  const libraries = {
    postalMime: pathOf("postal-mime"),
    iconv: pathOf("iconv-lite"),
    htmlToText: pathOf("html-to-text"),
  };
  const worker = new Worker(script, {
    eval: true,
    workerData: { libraries, source, mostLayout: MOST_LAYOUT },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const answered = new Promise<ReadMime>((resolve, reject) => {
    let found: ReadMime | undefined;
    const end = (cause: unknown) => (found ? resolve(found) : reject(cause));
    const late = setTimeout(() => end(new Error("a mail took too long to parse")), LONGEST_MS);
    worker.on("message", (answer: Answer) => {
      if ("cause" in answer) return reject(new Error(answer.cause));
      found = answer.mail;
      if (answer.isLast) resolve(found);
    });
    worker.once("error", end);
    worker.once("exit", () => clearTimeout(late));
  });
  return answered.finally(() => worker.terminate());
}
