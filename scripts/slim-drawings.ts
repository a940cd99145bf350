import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { optimize } from "svgo";
import type { Plugin } from "vite";

const NAME = "virtual:drawings";
const folder = join(import.meta.dirname, "../public/drawings");

/** Shorter path data, exact to a tenth of a unit: the files become about half as large. */
const paths = { name: "convertPathData" as const, params: { floatPrecision: 1, noSpaceAfterFlags: true } };

async function drawings(): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".svg"));
  const entries = files.map(async (file) => {
    const { data } = optimize(await readFile(join(folder, file), "utf8"), { multipass: true, plugins: [paths] });
    return [file.replace(".svg", ""), data] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The first tag of an SVG without the name of its language, which HTML knows. */
const startTag = (svg: string) => (svg.match(/<svg[^>]*>/)?.[0] ?? "").replace(/ xmlns="[^"]*"/, "");

/**
 * The module `virtual:drawings`, which tells the start tag of every drawing by name on the server and nothing in the browser; and
 * the drawings themselves, which a page fetches after its words, as files of the browser's build.
 */
export function slimDrawings(): Plugin {
  return {
    name: "slim-drawings",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return;
      const known = this.environment.name === "client" ? [] : Object.entries(await drawings());
      const tags = known.map(([name, svg]) => [name, startTag(svg)]);
      return `export const startTags = ${JSON.stringify(Object.fromEntries(tags))}`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [name, source] of Object.entries(await drawings()))
        this.emitFile({ type: "asset", fileName: `drawings/${name}.svg`, source });
    },
  };
}
