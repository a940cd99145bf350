import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { optimize } from "svgo";
import type { Plugin } from "vite";

const NAME = "virtual:drawings";
const folder = join(import.meta.dirname, "../public/drawings");

/** Shorter path data, exact to a tenth of a unit: what the drawings cost in every page's HTML falls by about half. */
const paths = { name: "convertPathData" as const, params: { floatPrecision: 1, noSpaceAfterFlags: true } };

async function drawings(): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".svg"));
  const entries = files.map(async (file) => {
    const { data } = optimize(await readFile(join(folder, file), "utf8"), {
      multipass: true,
      plugins: [paths],
    });
    return [file.replace(".svg", ""), data] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The module `virtual:drawings`: every drawing's SVG by name on the server, nothing in the browser. */
export function slimDrawings(): Plugin {
  return {
    name: "slim-drawings",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return;
      const known = this.environment.name === "client" ? {} : await drawings();
      return `export const drawings = ${JSON.stringify(known)}`;
    },
  };
}
