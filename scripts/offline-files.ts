import type { Plugin } from "vite";
import { gateFiles } from "./gate-script.ts";

const ENTRY = "app/entry.client.tsx";
const calculators = [
  ENTRY,
  "app/root.tsx",
  "features/shell/application.ts",
  "features/shell/shell-layout.tsx",
  "features/tools/pages/tools.tsx",
  "features/tools/pages/tool.tsx",
];
const sources = new URL("../src/", import.meta.url).pathname;
const ofOneTool = new RegExp(`^${sources}features/tools/[a-z-]+/([a-z-]+?)(-diagram)?\\.tsx?$`);

type Chunk = { type: "chunk"; fileName: string; moduleIds: string[]; imports: string[]; dynamicImports: string[] };

const pathsIn = ({ moduleIds }: Chunk) => moduleIds.map((id) => id.split("?")[0] ?? "");

function slugOf(chunk: Chunk, slugs: ReadonlySet<string>): string | undefined {
  return pathsIn(chunk)
    .map((path) => ofOneTool.exec(path)?.[1] ?? "")
    .find((slug) => slugs.has(slug));
}

/** All chunks that `roots` import, statically or dynamically, except dynamic imports for which `isLeft` is true. */
function reached(roots: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>, isLeft: (chunk: Chunk) => boolean) {
  const found = new Set<Chunk>();
  const waiting = [...roots];
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const of = (names: readonly string[]) => names.flatMap((name) => chunks.get(name) ?? []);
    waiting.push(...of(chunk.imports), ...of(chunk.dynamicImports).filter((one) => !isLeft(one)));
  }
  return [...found].map(({ fileName }) => `/${fileName}`).sort();
}

/**
 * Lists the files that offline workers save: those of the calculators, each calculator's extra files, and those of the
 * check-in page.
 */
export function offlineFiles(): Plugin {
  return {
    name: "offline-files",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle(_options, bundle) {
      const all = Object.values(bundle).filter((output) => output.type === "chunk") as Chunk[];
      const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
      const names = all.flatMap((chunk) => pathsIn(chunk).map((path) => ofOneTool.exec(path)?.[1] ?? ""));
      const slugs = new Set(names.filter(Boolean));
      const ownOf = (slug: string) => all.filter((chunk) => slugOf(chunk, new Set([slug])));
      const rootsOf = (begun: readonly string[]) =>
        begun.flatMap((name) => {
          const found = all.filter((chunk) => pathsIn(chunk).includes(sources + name));
          return found.length > 0 ? found : this.error(`no script holds src/${name}, which is to work offline`);
        });
      const emit = (fileName: string, files: { pages: string[]; own: Record<string, string[]>; start?: string }) =>
        this.emitFile({ type: "asset", fileName, source: JSON.stringify(files) });
      const isOfTool = (chunk: Chunk) => slugOf(chunk, slugs) !== undefined;
      emit("tools-calculators.json", {
        pages: reached(rootsOf(calculators), chunks, isOfTool),
        own: Object.fromEntries([...slugs].sort().map((slug) => [slug, reached(ownOf(slug), chunks, () => false)])),
      });
      const ofGates = await gateFiles();
      for (const { fileName, source } of ofGates) this.emitFile({ type: "asset", fileName, source });
      const addresses = ofGates.map(({ fileName }) => `/${fileName}`);
      emit("check-in.json", {
        pages: [...reached(rootsOf([ENTRY]), chunks, () => true), ...addresses].sort(),
        own: {},
        start: addresses.find((_, at) => ofGates[at]?.isStart),
      });
    },
  };
}
