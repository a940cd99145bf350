import type { ComponentType } from "react";
import type { Result, Tool, Values } from "./tool";

export type DiagramProps = { values: Values; results: readonly Result[] };

export type LoadedTool = { tool: Tool; Diagram?: ComponentType<DiagramProps> };

/** One file per calculator and diagram; the browser loads only the current one. */
const modules = import.meta.glob<Record<string, Tool>>(["./*/*.ts", "!./*/*.test.ts", "!./offline/*", "!./pages/*"]);
const diagrams = import.meta.glob<{ default: ComponentType<DiagramProps> }>("./*/*-diagram.tsx");

const loaded = new Map<string, LoadedTool>();

const fileOf = <Module>(files: Record<string, () => Promise<Module>>, name: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];

/** Loads once; undefined for an unknown slug. */
export async function loadTool(slug: string): Promise<LoadedTool | undefined> {
  const known = loaded.get(slug);
  if (known) return known;
  const [module, diagram] = await Promise.all([
    fileOf(modules, `${slug}.ts`)?.(),
    fileOf(diagrams, `${slug}-diagram.tsx`)?.(),
  ]);
  const tool = Object.values(module ?? {}).find((exported) => exported.slug === slug);
  if (!tool) return undefined;
  const made = { tool, Diagram: diagram?.default };
  loaded.set(slug, made);
  return made;
}

/** Throws unless loadTool has loaded `slug`. */
export function loadedTool(slug: string): LoadedTool {
  const found = loaded.get(slug);
  if (!found) throw new Error(`the calculator ${slug} is not loaded`);
  return found;
}
