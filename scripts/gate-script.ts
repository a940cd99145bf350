import { build } from "vite";

const root = new URL("../", import.meta.url).pathname;

export type GateFile = { fileName: string; source: string | Uint8Array; isStart: boolean };

/**
 * The script of the page for the phones of gates, with React and without the router. It is built by itself, with a copy of what it
 * shares with other pages: taken from their files it would bring those whole, or make theirs more and larger.
 */
export async function gateFiles(): Promise<GateFile[]> {
  const built = await build({
    root,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: "warn",
    resolve: { alias: { "~": `${root}src` } },
    build: {
      write: false,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { gate: `${root}src/features/shell/check-in/start-gate.ts` },
        preserveEntrySignatures: "strict",
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  return outputs.map((output) =>
    output.type === "chunk"
      ? { fileName: output.fileName, source: output.code, isStart: output.isEntry }
      : { fileName: output.fileName, source: output.source, isStart: false },
  );
}
