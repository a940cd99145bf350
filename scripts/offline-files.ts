import type { Plugin } from "vite";

/** The modules that the calculators' pages begin with. */
const begun = [
  "entry.client.tsx",
  "root.tsx",
  "features/shell/application.ts",
  "features/shell/shell-layout.tsx",
  "features/tools/pages/tools.tsx",
  "features/tools/pages/tool.tsx",
];
const sources = new URL("../src/", import.meta.url).pathname;
const ofOneTool = new RegExp(`^${sources}features/tools/[a-z-]+/([a-z-]+?)(-diagram)?\\.tsx?$`);

type Chunk = {
  type: "chunk";
  fileName: string;
  moduleIds: string[];
  imports: string[];
  dynamicImports: string[];
};

const pathsIn = ({ moduleIds }: Chunk) => moduleIds.map((id) => id.split("?")[0] ?? "");

/** The calculator whose own file `chunk` is. */
function slugOf(chunk: Chunk, slugs: ReadonlySet<string>): string | undefined {
  return pathsIn(chunk)
    .map((path) => ofOneTool.exec(path)?.[1] ?? "")
    .find((slug) => slugs.has(slug));
}

/** Every chunk that `roots` import, at once or later on, `isLeft` ones left out. */
function reached(
  roots: readonly Chunk[],
  chunks: ReadonlyMap<string, Chunk>,
  isLeft: (chunk: Chunk) => boolean,
) {
  const found = new Set<Chunk>();
  const waiting = [...roots];
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const next = [...chunk.imports, ...chunk.dynamicImports].flatMap((name) => chunks.get(name) ?? []);
    waiting.push(...next.filter((one) => !isLeft(one)));
  }
  return [...found].map(({ fileName }) => `/${fileName}`).sort();
}

/**
 * Writes which files the calculators' pages need, and which each calculator needs besides, for the worker that keeps them for use
 * without signal.
 */
export function offlineFiles(): Plugin {
  return {
    name: "offline-files",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const all = Object.values(bundle).filter((output) => output.type === "chunk") as Chunk[];
      const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
      const names = all.flatMap((chunk) => pathsIn(chunk).map((path) => ofOneTool.exec(path)?.[1] ?? ""));
      const slugs = new Set(names.filter(Boolean));
      const ownOf = (slug: string) => all.filter((chunk) => slugOf(chunk, new Set([slug])));
      const roots = all.filter((chunk) =>
        pathsIn(chunk).some((path) => begun.includes(path.slice(sources.length))),
      );
      const isOfTool = (chunk: Chunk) => slugOf(chunk, slugs) !== undefined;
      const files = {
        pages: reached(roots, chunks, isOfTool),
        tools: Object.fromEntries(
          [...slugs].sort().map((slug) => [slug, reached(ownOf(slug), chunks, () => false)]),
        ),
      };
      this.emitFile({
        type: "asset",
        fileName: "tools-calculators.json",
        source: JSON.stringify(files),
      });
    },
  };
}
