import { brotliCompressSync, gzipSync } from "node:zlib";
import { inlineTexts, withoutCode } from "../tests/process/html";

/** What an application carries in its document to begin with. */
const isLoaderData = (script: string) => script.startsWith('{"entry":');

export const gzipped = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

/** The inline style of a document. */
export const styleOf = (html: string) => inlineTexts(html, "style").join("\n");

/** The loader data that a document carries. */
export const loaderDataOf = (html: string) => inlineTexts(html, "script").filter(isLoaderData).join("\n");

export const brotlied = (content: string) => brotliCompressSync(content).length;

/** A document's HTML without script, data and style. */
export const htmlAlone = (html: string) => withoutCode(html);

/** Whether an inline script is code, not data. */
export const isCode = (script: string) => !isLoaderData(script);
