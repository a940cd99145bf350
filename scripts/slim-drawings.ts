import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { optimize } from "svgo";
import type { Plugin } from "vite";

const NAME = "virtual:drawings";
const folder = join(import.meta.dirname, "../public/drawings");

/** Rounded to a tenth of a unit, which halves the files. */
const paths = { name: "convertPathData" as const, params: { floatPrecision: 1, noSpaceAfterFlags: true } };

async function drawings(): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".svg"));
  const entries = files.map(async (file) => {
    const { data } = optimize(await readFile(join(folder, file), "utf8"), { multipass: true, plugins: [paths] });
    return [file.replace(".svg", ""), data] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Without xmlns, which HTML does not need. */
const startTag = (svg: string) => (svg.match(/<svg[^>]*>/)?.[0] ?? "").replace(/ xmlns="[^"]*"/, "");

/**
 * Provides `virtual:drawings` (start tags by name on the server, empty in the browser), and emits the drawings as
 * files that pages fetch after the text.
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
