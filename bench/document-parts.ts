import { brotliCompressSync, gzipSync } from "node:zlib";
import { inlineTexts, withoutCode } from "../tests/process/html";

/** The inline hydration payload. */
const isLoaderData = (script: string) => script.startsWith('{"entry":');

export const gzipped = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

export const styleOf = (html: string) => inlineTexts(html, "style").join("\n");

export const loaderDataOf = (html: string) => inlineTexts(html, "script").filter(isLoaderData).join("\n");

export const brotlied = (content: string) => brotliCompressSync(content).length;

export const htmlAlone = (html: string) => withoutCode(html);

export const isCode = (script: string) => !isLoaderData(script);
