import { setImmediate } from "node:timers/promises";

const SLICE = 256 * 1024;

/** A ZIP file in the making. Text is compressed piece by piece, so that other requests have their turn in between. */
export async function openArchive() {
  const { Zip, ZipDeflate, ZipPassThrough } = await import("fflate");
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((cause, chunk) => {
    failure ??= cause;
    chunks.push(chunk);
  });
  return {
    async addText(name: string, text: string): Promise<void> {
      const file = new ZipDeflate(name, { level: 6 });
      zip.add(file);
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += SLICE) {
        file.push(bytes.subarray(at, at + SLICE));
        await setImmediate();
      }
      file.push(new Uint8Array(), true);
    },
    /** Pictures and PDFs are compressed already. */
    addFile(name: string, content: Uint8Array): void {
      const file = new ZipPassThrough(name);
      zip.add(file);
      file.push(content, true);
    },
    close(): Uint8Array {
      zip.end();
      if (failure) throw failure;
      return Buffer.concat(chunks);
    },
  };
}
