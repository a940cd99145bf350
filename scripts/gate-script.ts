import { build } from "vite";

const root = new URL("../", import.meta.url).pathname;

export type GateFile = { fileName: string; source: string | Uint8Array; isStart: boolean };

/**
 * Bundles the check-in page with React but without the router. A separate build, because shared chunks would include
 * other pages' code or split into more and larger files.
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
